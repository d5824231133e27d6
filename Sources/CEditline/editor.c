#define _GNU_SOURCE
#include "editor.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <wchar.h>

_Static_assert(sizeof(wchar_t) == sizeof(uint32_t), "wchar_t is UTF-32");

/* libedit's terminal library supports one terminal at a time. */
static pthread_mutex_t terminals = PTHREAD_MUTEX_INITIALIZER;

static bos_editor *owner(EditLine *el) {
  void *editor = NULL;
  /* The client data is the same for all editors, so this needs no library handle. */
  bos_library_open()->wget(el, EL_CLIENTDATA, &editor);
  return editor;
}

static int next(EditLine *el, wchar_t *place) {
  bos_editor *editor = owner(el);
  uint32_t scalar = 0;
  int result = editor->hooks.next(editor->context, &scalar);
  *place = (wchar_t)scalar;
  if (result < 0) errno = EINTR;
  return result;
}

static int recall(void *reference, HistEventW *event, int operation, ...) {
  bos_editor *editor = reference;
  int step;
  switch (operation) {
  case H_FIRST: step = 0; break;
  case H_NEXT: step = 1; break;
  case H_PREV: step = -1; break;
  default: return -1;
  }
  const uint32_t *text = editor->hooks.history(editor->context, step);
  event->num = 0;
  event->str = (const wchar_t *)text;
  return text ? 0 : -1;
}

/* libedit doesn't pass the command's name, so every command has its own function. */
static unsigned char run(EditLine *el, int command) {
  bos_editor *editor = owner(el);
  switch (editor->hooks.command(editor->context, command)) {
  case BOS_EDITOR_ACCEPT: return CC_NEWLINE;
  case BOS_EDITOR_END: return CC_EOF;
  case BOS_EDITOR_REFUSED: return CC_ERROR;
  default: return CC_NORM;
  }
}

#define RUN(n) static unsigned char run##n(EditLine *el, int key) { (void)key; return run(el, n); }
#define EACH(X) \
  X(0) X(1) X(2) X(3) X(4) X(5) X(6) X(7) X(8) X(9) X(10) X(11) X(12) X(13) X(14) X(15) \
  X(16) X(17) X(18) X(19) X(20) X(21) X(22) X(23) X(24) X(25) X(26) X(27) X(28) X(29) X(30) X(31) \
  X(32) X(33) X(34) X(35) X(36) X(37) X(38) X(39) X(40) X(41) X(42) X(43) X(44) X(45) X(46) X(47)
EACH(RUN)
#define NAME(n) run##n,
static unsigned char (*const runs[BOS_EDITOR_COMMANDS])(EditLine *, int) = {EACH(NAME)};

static locale_t utf8_locale(void) {
  const char *const names[] = {"C.UTF-8", "en_US.UTF-8", "ko_KR.UTF-8", "UTF-8"};
  for (size_t index = 0; index < sizeof names / sizeof *names; index++) {
    locale_t locale = newlocale(LC_CTYPE_MASK, names[index], (locale_t)0);
    if (locale) return locale;
  }
  return (locale_t)0;
}

/* Sets a UTF-8 locale for this thread only. */
static locale_t enter(bos_editor *editor) {
  return editor->locale ? uselocale(editor->locale) : uselocale((locale_t)0);
}

static void release(bos_editor *editor) {
  if (editor->nowhere) fclose(editor->nowhere);
  if (editor->input) fclose(editor->input);
  if (editor->locale) freelocale(editor->locale);
  for (int end = 0; end < 2; end++) if (editor->signals[end] >= 0) close(editor->signals[end]);
  for (size_t index = 0; index < sizeof editor->texts / sizeof *editor->texts; index++) {
    free(editor->texts[index]);
  }
  free(editor);
}

static int make_pipe(int ends[2]) {
  if (pipe(ends) != 0) {
    ends[0] = ends[1] = -1;
    return -1;
  }
  for (int end = 0; end < 2; end++) {
    fcntl(ends[end], F_SETFD, FD_CLOEXEC);
    fcntl(ends[end], F_SETFL, O_NONBLOCK);
  }
  return 0;
}

bos_editor *bos_editor_open(int input, int output, bos_editor_hooks hooks) {
  const bos_library *library = bos_library_open();
  if (!library) return NULL;
  bos_editor *editor = calloc(1, sizeof *editor);
  if (!editor) return NULL;
  editor->library = library;
  editor->hooks = hooks;
  editor->signals[0] = editor->signals[1] = -1;
  editor->locale = utf8_locale();
  editor->nowhere = fopen("/dev/null", "we");
  editor->input = fopen("/dev/null", "re");
  if (!editor->nowhere || !editor->input || make_pipe(editor->signals) != 0) {
    release(editor);
    return NULL;
  }
  locale_t before = enter(editor);
  /* The descriptors are those of the terminal, for its settings and size; the files aren't. */
  pthread_mutex_lock(&terminals);
  editor->el = library->init_fd(
    "bos", editor->input, editor->nowhere, editor->nowhere, input, output, output);
  pthread_mutex_unlock(&terminals);
  if (editor->el) {
    library->wset(editor->el, EL_CLIENTDATA, editor);
    library->wset(editor->el, EL_SIGNAL, 0);
    library->wset(editor->el, EL_GETCFN, next);
    library->wset(editor->el, EL_HIST, recall, (void *)editor);
    /* Ctrl-C and Ctrl-Z arrive as keys, in their place among the others; a paste may hold them.
       And it may hold both kinds of line ends. */
    library->wset(
      editor->el, EL_SETTY, L"-d", L"-isig", L"-ixon", L"-icrnl", L"-inlcr", (wchar_t *)NULL);
  }
  uselocale(before);
  if (!editor->el) {
    release(editor);
    return NULL;
  }
  return editor;
}

void bos_editor_close(bos_editor *editor) {
  /* With editing on, closing would discard pending input. */
  bos_editor_set_raw(editor, 0);
  editor->library->wset(editor->el, EL_EDITMODE, 0);
  pthread_mutex_lock(&terminals);
  editor->library->end(editor->el);
  pthread_mutex_unlock(&terminals);
  release(editor);
}

/* Copies an ASCII text. */
static wchar_t *widened(const char *text) {
  size_t count = strlen(text) + 1;
  wchar_t *copy = calloc(count, sizeof *copy);
  for (size_t index = 0; copy && index < count; index++) copy[index] = (unsigned char)text[index];
  return copy;
}

int bos_editor_add(bos_editor *editor, int command, const char *name, const char *help) {
  if (command < 0 || command >= BOS_EDITOR_COMMANDS || editor->texts[command * 2]) return -1;
  wchar_t *wide_name = editor->texts[command * 2] = widened(name);
  wchar_t *wide_help = editor->texts[command * 2 + 1] = widened(help);
  if (!wide_name || !wide_help) return -1;
  return editor->library->wset(editor->el, EL_ADDFN, wide_name, wide_help, runs[command]);
}

int bos_editor_bind(bos_editor *editor, int alternative, const char *key, const char *name) {
  wchar_t *wide_key = widened(key), *wide_name = widened(name);
  int result = -1;
  if (wide_key && wide_name) {
    result = alternative
      ? editor->library->wset(editor->el, EL_BIND, L"-a", wide_key, wide_name, (wchar_t *)NULL)
      : editor->library->wset(editor->el, EL_BIND, wide_key, wide_name, (wchar_t *)NULL);
  }
  free(wide_key);
  free(wide_name);
  return result;
}

int bos_editor_configure(bos_editor *editor, const char *line) {
  locale_t before = enter(editor);
  int result = -1, count = 0;
  const wchar_t **words = NULL;
  TokenizerW *tokenizer = editor->library->tok_init(NULL);
  size_t size = mbstowcs(NULL, line, 0);
  wchar_t *wide = size == (size_t)-1 ? NULL : calloc(size + 1, sizeof *wide);
  if (tokenizer && wide) {
    mbstowcs(wide, line, size + 1);
    if (editor->library->tok_str(tokenizer, wide, &count, &words) == 0 && count > 0) {
      result = editor->library->wparse(editor->el, count, words);
    }
  }
  free(wide);
  if (tokenizer) editor->library->tok_end(tokenizer);
  uselocale(before);
  return result;
}

void bos_editor_set_vi(bos_editor *editor, int vi) {
  locale_t before = enter(editor);
  editor->library->wset(editor->el, EL_EDITOR, vi ? L"vi" : L"emacs");
  uselocale(before);
}

int bos_editor_is_vi(bos_editor *editor) {
  const wchar_t *mode = NULL;
  editor->library->wget(editor->el, EL_EDITOR, &mode);
  return mode && mode[0] == L'v';
}

int bos_editor_is_enabled(bos_editor *editor) {
  int enabled = 0;
  editor->library->wget(editor->el, EL_EDITMODE, &enabled);
  return enabled;
}

int bos_editor_read(bos_editor *editor, void *context) {
  int count = 0;
  locale_t before = enter(editor);
  editor->context = context;
  editor->library->wgets(editor->el, &count);
  uselocale(before);
  return count;
}

const uint32_t *bos_editor_line(bos_editor *editor, size_t *count, size_t *cursor) {
  const LineInfoW *line = editor->library->wline(editor->el);
  *count = (size_t)(line->lastchar - line->buffer);
  *cursor = (size_t)(line->cursor - line->buffer);
  return (const uint32_t *)line->buffer;
}

void bos_editor_set_line(bos_editor *editor, const uint32_t *text, size_t count, size_t cursor) {
  const LineInfoW *line = editor->library->wline(editor->el);
  int old = (int)(line->lastchar - line->buffer);
  if (count == 0) {
    /* libedit ignores a replacement with an empty text. */
    editor->library->cursor(editor->el, old);
    editor->library->deletestr(editor->el, old);
    return;
  }
  wchar_t *copy = calloc(count + 1, sizeof *copy);
  if (!copy) return;
  memcpy(copy, text, count * sizeof *copy);
  if (editor->library->wreplacestr(editor->el, copy) == 0) {
    editor->library->cursor(editor->el, -(int)count);
    editor->library->cursor(editor->el, (int)cursor);
  }
  free(copy);
}

void bos_editor_insert(bos_editor *editor, const uint32_t *text) {
  editor->library->winsertstr(editor->el, (const wchar_t *)text);
}

void bos_editor_set_raw(bos_editor *editor, int raw) {
  editor->library->wset(editor->el, EL_PREP_TERM, raw);
}

int bos_editor_signal_descriptor(bos_editor *editor) { return editor->signals[0]; }

int bos_editor_wake_descriptor(bos_editor *editor) { return editor->signals[1]; }
