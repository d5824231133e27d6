#ifndef BOS_CEDITLINE_LIBRARY_H
#define BOS_CEDITLINE_LIBRARY_H

#include <histedit.h>

/* The functions of libedit in use. */
typedef struct bos_library {
  __typeof__(&el_init_fd) init_fd;
  __typeof__(&el_end) end;
  __typeof__(&el_wset) wset;
  __typeof__(&el_wget) wget;
  __typeof__(&el_wgets) wgets;
  __typeof__(&el_wline) wline;
  __typeof__(&el_cursor) cursor;
  __typeof__(&el_winsertstr) winsertstr;
  __typeof__(&el_deletestr) deletestr;
  __typeof__(&el_wreplacestr) wreplacestr;
  __typeof__(&el_wparse) wparse;
  __typeof__(&tok_winit) tok_init;
  __typeof__(&tok_wend) tok_end;
  __typeof__(&tok_wstr) tok_str;
} bos_library;

/* Loads libedit once. Returns NULL if it or one of its functions is missing. */
const bos_library *bos_library_open(void);

#endif
