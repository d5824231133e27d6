#include "library.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>

static bos_library library;
static int is_complete;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static const char *const names[] = {
#if defined(__APPLE__)
  "libedit.3.dylib", "libedit.dylib",
#else
  "libedit.so.2", "libedit.so.0", "libedit.so",
#endif
};

static void *open_any(void) {
  for (size_t index = 0; index < sizeof names / sizeof *names; index++) {
    void *handle = dlopen(names[index], RTLD_NOW | RTLD_LOCAL);
    if (handle) return handle;
  }
  return NULL;
}

static void open_library(void) {
  void *handle = open_any();
  if (!handle) return;
  const struct {
    const char *name;
    void **place;
  } symbols[] = {
    {"el_init_fd", (void **)&library.init_fd},
    {"el_end", (void **)&library.end},
    {"el_wset", (void **)&library.wset},
    {"el_wget", (void **)&library.wget},
    {"el_wgets", (void **)&library.wgets},
    {"el_wline", (void **)&library.wline},
    {"el_cursor", (void **)&library.cursor},
    {"el_winsertstr", (void **)&library.winsertstr},
    {"el_deletestr", (void **)&library.deletestr},
    {"el_wreplacestr", (void **)&library.wreplacestr},
    {"el_wparse", (void **)&library.wparse},
    {"tok_winit", (void **)&library.tok_init},
    {"tok_wend", (void **)&library.tok_end},
    {"tok_wstr", (void **)&library.tok_str},
  };
  for (size_t index = 0; index < sizeof symbols / sizeof *symbols; index++) {
    *symbols[index].place = dlsym(handle, symbols[index].name);
    if (!*symbols[index].place) return;
  }
  is_complete = 1;
}

const bos_library *bos_library_open(void) {
  pthread_once(&once, open_library);
  return is_complete ? &library : NULL;
}
