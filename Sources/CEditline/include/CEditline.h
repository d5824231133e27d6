#ifndef BOS_CEDITLINE_H
#define BOS_CEDITLINE_H

#include <stddef.h>
#include <stdint.h>

/*
 * The line editor library libedit, loaded on first use.
 *
 * It reads keys through a callback, and holds the entry, the key bindings, the modes and the
 * terminal's settings. It calls back for the caller's commands. Its drawing is discarded; the
 * caller draws the entry.
 *
 * Texts are UTF-32, because the type wchar_t in Swift depends on the platform.
 */
typedef struct bos_editor bos_editor;

/* The result of the caller's command. */
enum bos_editor_result {
  BOS_EDITOR_DONE = 0,
  BOS_EDITOR_ACCEPT = 1,
  BOS_EDITOR_END = 2,
  BOS_EDITOR_REFUSED = 6,
};

/* The caller's functions; the thread of bos_editor_read calls them. */
typedef struct bos_editor_hooks {
  /* Waits for the next scalar. Returns 1, 0 at the end of the input, or -1 to cancel. */
  int (*next)(void *context, uint32_t *scalar);
  /* Runs a command that was added. */
  int (*command)(void *context, int command);
  /* Returns an older (1) or newer (-1) history entry, or the newest (0), or NULL. */
  const uint32_t *(*history)(void *context, int step);
} bos_editor_hooks;

/* The most commands that a caller can add. */
#define BOS_EDITOR_COMMANDS 48

/* Loads the library and opens an editor. Returns NULL without the library or memory. */
bos_editor *bos_editor_open(int input, int output, bos_editor_hooks hooks);
void bos_editor_close(bos_editor *editor);

/* Adds a command with a name for bindings. Returns 0 or -1. */
int bos_editor_add(bos_editor *editor, int command, const char *name, const char *help);
/* Binds a key in libedit's notation, in the main or the alternative (vi command) map. */
int bos_editor_bind(bos_editor *editor, int alternative, const char *key, const char *name);
/* Runs a line of ~/.editrc. Returns -1 if it is invalid. */
int bos_editor_configure(bos_editor *editor, const char *line);
/* Selects the vi (1) or emacs (0) bindings, and removes all others. */
void bos_editor_set_vi(bos_editor *editor, int vi);
int bos_editor_is_vi(bos_editor *editor);
/* Returns whether editing is on; `edit off` in ~/.editrc and TERM=emacs turn it off. */
int bos_editor_is_enabled(bos_editor *editor);

/* Reads an entry until a hook ends it. Returns the number of scalars, or -1. */
int bos_editor_read(bos_editor *editor, void *context);
/* The current entry; the pointer is valid until the next call. */
const uint32_t *bos_editor_line(bos_editor *editor, size_t *count, size_t *cursor);
/* Replaces the entry, which must not contain NUL. */
void bos_editor_set_line(bos_editor *editor, const uint32_t *text, size_t count, size_t cursor);
/* Inserts at the cursor; the text ends in NUL. */
void bos_editor_insert(bos_editor *editor, const uint32_t *text);
/* Applies the terminal settings for editing (1), or the usual ones (0). */
void bos_editor_set_raw(bos_editor *editor, int raw);

/* The read end of the self-pipe, for polling; each byte is a signal number. */
int bos_editor_signal_descriptor(bos_editor *editor);
/* The write end of the self-pipe. */
int bos_editor_wake_descriptor(bos_editor *editor);
/*
 * Passes SIGINT, SIGTSTP, SIGCONT, SIGWINCH, SIGTERM, SIGHUP and SIGQUIT to the editor that takes
 * them. At other times SIGINT goes to the previous handler, SIGTSTP stops the process, and SIGTERM,
 * SIGHUP and SIGQUIT end it.
 */
void bos_editor_watch_signals(void);
/* Takes the signals, before the terminal changes its settings. */
void bos_editor_take_signals(bos_editor *editor);
/* Ends that, after the terminal has its usual settings; unread signals act as at other times. */
void bos_editor_release_signals(bos_editor *editor);

/*
 * Takes the signals while no editor does, before the terminal changes its settings: each one writes
 * its number to the pipe. Returns -1 if that isn't possible.
 */
int bos_signals_take(int pipe[2]);
/* Ends that, after the terminal has its usual settings; unread signals act as at other times. */
void bos_signals_release(int pipe[2]);

/* Stops the echo of standard input, and returns whether it is a terminal. A signal that ends the
   process shows what is typed again first. */
int bos_echo_hide(void);

/* Shows what is typed again. */
void bos_echo_show(void);

/* Stops the process and its group, like Ctrl-Z; returns when it continues. */
void bos_editor_stop_process(void);

#endif
