#ifndef BOS_CEDITLINE_H
#define BOS_CEDITLINE_H

#include <stddef.h>
#include <stdint.h>

/*
 * The line editor library libedit, opened when it is first needed.
 *
 * It reads keys through a function of the caller, keeps the entry, knows the key bindings, the
 * modes and the terminal's settings, and calls back for the commands that the caller added. What
 * it would draw goes nowhere: the caller draws what the entry looks like.
 *
 * Texts are UTF-32, because Swift sees wchar_t differently on every platform.
 */
typedef struct bos_editor bos_editor;

/* What a command of the caller did. */
enum bos_editor_result {
  BOS_EDITOR_DONE = 0,
  BOS_EDITOR_ACCEPT = 1,
  BOS_EDITOR_END = 2,
  BOS_EDITOR_REFUSED = 6,
};

/* The caller's functions; all are called on the thread that called bos_editor_read. */
typedef struct bos_editor_hooks {
  /* Waits for the next scalar: 1 when there is one, 0 at the end of the input, -1 to give up. */
  int (*next)(void *context, uint32_t *scalar);
  /* Carries out a command that was added. */
  int (*command)(void *context, int command);
  /* Gives an older (1) or newer (-1) entry of the history, or the newest (0); NULL if none. */
  const uint32_t *(*history)(void *context, int step);
} bos_editor_hooks;

/* How many commands a caller can add. */
#define BOS_EDITOR_COMMANDS 48

/* Opens the library and an editor; NULL when there is no library or no memory. */
bos_editor *bos_editor_open(int input, int output, bos_editor_hooks hooks);
void bos_editor_close(bos_editor *editor);

/* Adds a command under a name that bindings can use; 0 or -1. */
int bos_editor_add(bos_editor *editor, int command, const char *name, const char *help);
/* Binds a key, as libedit writes keys, in the main or the alternative (vi command) map. */
int bos_editor_bind(bos_editor *editor, int alternative, const char *key, const char *name);
/* Carries out a line as it stands in ~/.editrc; -1 when it is wrong. */
int bos_editor_configure(bos_editor *editor, const char *line);
/* Chooses the vi (1) or the emacs (0) bindings, all others are lost. */
void bos_editor_set_vi(bos_editor *editor, int vi);
int bos_editor_is_vi(bos_editor *editor);
/* Tells whether editing is on; `edit off` in ~/.editrc and TERM=emacs switch it off. */
int bos_editor_is_enabled(bos_editor *editor);

/* Reads an entry: the hooks are called until one of them ends it. The count of scalars, or -1. */
int bos_editor_read(bos_editor *editor, void *context, int watched);
/* The entry as it stands; the pointer holds until the next call. */
const uint32_t *bos_editor_line(bos_editor *editor, size_t *count, size_t *cursor);
/* Replaces the entry, which must not hold NUL. */
void bos_editor_set_line(bos_editor *editor, const uint32_t *text, size_t count, size_t cursor);
/* Inserts at the cursor; the text ends in NUL. */
void bos_editor_insert(bos_editor *editor, const uint32_t *text);
/* Gives the terminal the settings of editing (1) or those of everything else (0). */
void bos_editor_set_raw(bos_editor *editor, int raw);

/* The end of the self-pipe to poll; a byte in it is the number of a signal. */
int bos_editor_signal_descriptor(bos_editor *editor);
/* The end of the self-pipe to write such a byte to. */
int bos_editor_wake_descriptor(bos_editor *editor);
/*
 * Hands SIGINT, SIGTSTP, SIGCONT, SIGWINCH, SIGTERM and SIGHUP to the editor that reads, if it is
 * a watched one. At other times SIGINT goes where it went before, SIGTSTP stops the process, and
 * SIGTERM and SIGHUP end it.
 */
void bos_editor_watch_signals(void);
/* Stops the process and its group, as the terminal does for Ctrl-Z; returns when it goes on. */
void bos_editor_stop_process(void);

#endif
