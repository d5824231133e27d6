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
  /* The argument of the hooks; valid while an entry is read. */
  void *context;
  /* Receives and discards libedit's drawing. */
  FILE *nowhere;
  FILE *input;
  /* UTF-8 letters in any user locale. */
  locale_t locale;
  int signals[2];
  /* The names and help texts of the commands, to which libedit keeps pointers. */
  wchar_t *texts[BOS_EDITOR_COMMANDS * 2];
};

#endif
