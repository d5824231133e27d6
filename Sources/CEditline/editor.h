#ifndef BOS_CEDITLINE_EDITOR_H
#define BOS_CEDITLINE_EDITOR_H

#include "CEditline.h"
#include "library.h"

#include <locale.h>
#include <stdio.h>

struct bos_editor {
  const bos_library *library;
  EditLine *el;
  bos_editor_hooks hooks;
  /* What the hooks are given; holds while an entry is read. */
  void *context;
  /* Takes what libedit draws, and keeps none of it. */
  FILE *nowhere;
  FILE *input;
  /* UTF-8 letters, whatever the user's locale is or lacks. */
  locale_t locale;
  int signals[2];
  /* The names and help texts of the commands; libedit keeps pointers to them. */
  wchar_t *texts[BOS_EDITOR_COMMANDS * 2];
};

/* Says which editor, if any, takes the signals from now on. */
void bos_signals_go_to(bos_editor *editor);

#endif
