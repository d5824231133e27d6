#ifndef CPICTURES_LIBRARY_H
#define CPICTURES_LIBRARY_H

#include <dlfcn.h>
#include <stdbool.h>

#ifdef __APPLE__
#define BOS_LIBRARY(linux_name, apple_name) dlopen(apple_name, RTLD_NOW | RTLD_LOCAL)
#else
#define BOS_LIBRARY(linux_name, apple_name) dlopen(linux_name, RTLD_NOW | RTLD_LOCAL)
#endif

/// Stores a library function in a pointer of its type. Returns false if it is missing.
#define BOS_FUNCTION(library, pointer, name) \
  (((pointer) = (__typeof__(pointer))dlsym((library), (name))) != NULL)

#endif
