#define _GNU_SOURCE

#include "faults.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

// The next definition of a function: that of the C library.
#define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

enum kind { NONE, DISK, FULL, KILLED, NETWORK };

// What a call is: the kinds of failure that concern it follow from it.
enum call { FILE_CALL, LOCK_CALL, SPACE_CALL, WRITE_CALL, SOCKET_CALL };

static char folder[PATH_MAX];
static int report = -1;
static enum kind kind = NONE;
static long first = 0;
static long lasts = 0;
static atomic_long calls = 0;

enum { MOST_FILES = 1024 };
static atomic_bool watched[MOST_FILES];

static long number(const char *name) {
  const char *text = getenv(name);
  return text ? strtol(text, NULL, 10) : 0;
}

// Runs before the program.
__attribute__((constructor)) static void start(void) {
  const char *path = getenv("BOS_FAULTS_FOLDER");
  const char *place = getenv("BOS_FAULTS_REPORT");
  const char *name = getenv("BOS_FAULTS_KIND");
  if (!path || !place || !name || strlen(path) >= sizeof folder) return;
  int file = NEXT(open)(place, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  if (file < 0) return;
  // The program's own files get the numbers that they would get without this.
  report = NEXT(fcntl)(file, F_DUPFD_CLOEXEC, MOST_FILES);
  if (report < 0) report = NEXT(fcntl)(file, F_DUPFD_CLOEXEC, 200);
  NEXT(close)(file);
  strcpy(folder, path);
  first = number("BOS_FAULTS_AT");
  lasts = number("BOS_FAULTS_LASTS");
  kind = !strcmp(name, "disk") ? DISK
         : !strcmp(name, "full") ? FULL
         : !strcmp(name, "killed") ? KILLED
         : !strcmp(name, "network") ? NETWORK
                                    : NONE;
}

static void say(const char *text, const char *detail) {
  char line[PATH_MAX + 64];
  int count = snprintf(line, sizeof line, "%s %s\n", text, detail ? detail : "");
  if (count > (int)sizeof line - 1) count = sizeof line - 1;
  if (report >= 0 && NEXT(write)(report, line, count) < 0) return;
}

static bool concerns(enum call call) {
  switch (kind) {
  // Locks are in memory.
  case DISK: return call != SOCKET_CALL && call != LOCK_CALL;
  case FULL: return call == SPACE_CALL || call == WRITE_CALL;
  case KILLED: return call != SOCKET_CALL;
  case NETWORK: return call == SOCKET_CALL;
  default: return false;
  }
}

// Counts a call, and returns its place among those that fail, from 1, or 0 if it doesn't.
static long turn(enum call call, const char *name, const char *detail) {
  if (!concerns(call)) return 0;
  long place = atomic_fetch_add(&calls, 1) + 1;
  if (place < first || (first && lasts && place >= first + lasts)) return 0;
  say(name, detail);
  if (!first) return 0;
  return place - first + 1;
}

// Ends the program or sets the error of a failed call.
static int fail(int error) {
  if (kind == KILLED) raise(SIGKILL);
  errno = kind == DISK ? EIO : kind == FULL ? ENOSPC : error;
  return -1;
}

static bool is_watched(int file) { return file >= 0 && file < MOST_FILES && watched[file]; }

static bool is_inside(const char *path) {
  if (!folder[0] || !path) return false;
  char place[2 * PATH_MAX];
  if (path[0] != '/') {
    char here[PATH_MAX];
    if (!getcwd(here, sizeof here)) return false;
    snprintf(place, sizeof place, "%s/%s", here, path);
    path = place;
  }
  size_t count = strlen(folder);
  return !strncmp(path, folder, count) && path[count] == '/';
}

// MARK: Paths

static bool creates(const char *path, int flags) {
  struct stat status;
  return flags & O_CREAT && NEXT(stat)(path, &status) != 0;
}

int open(const char *path, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  mode_t mode = flags & (O_CREAT | __O_TMPFILE) ? va_arg(rest, mode_t) : 0;
  va_end(rest);
  bool inside = is_inside(path);
  if (inside && turn(creates(path, flags) ? SPACE_CALL : FILE_CALL, "open", path)) return fail(0);
  int file = NEXT(open)(path, flags, mode);
  if (file >= 0 && file < MOST_FILES) watched[file] = inside;
  return file;
}
int open64(const char *path, int flags, ...) __attribute__((alias("open")));

int mkdir(const char *path, mode_t mode) {
  if (is_inside(path) && turn(SPACE_CALL, "mkdir", path)) return fail(0);
  return NEXT(mkdir)(path, mode);
}

int rename(const char *from, const char *to) {
  if (is_inside(to) && turn(FILE_CALL, "rename", to)) return fail(0);
  return NEXT(rename)(from, to);
}

int unlink(const char *path) {
  if (is_inside(path) && turn(FILE_CALL, "unlink", path)) return fail(0);
  return NEXT(unlink)(path);
}

int access(const char *path, int mode) {
  if (is_inside(path) && turn(FILE_CALL, "access", path)) return fail(0);
  return NEXT(access)(path, mode);
}

int stat(const char *restrict path, struct stat *restrict status) {
  if (is_inside(path) && turn(FILE_CALL, "stat", path)) return fail(0);
  return NEXT(stat)(path, status);
}
int stat64(const char *restrict path, struct stat64 *restrict status)
    __attribute__((alias("stat")));

int lstat(const char *restrict path, struct stat *restrict status) {
  if (is_inside(path) && turn(FILE_CALL, "lstat", path)) return fail(0);
  return NEXT(lstat)(path, status);
}
int lstat64(const char *restrict path, struct stat64 *restrict status)
    __attribute__((alias("lstat")));

// MARK: Files

int close(int file) {
  bool fails = is_watched(file) && turn(FILE_CALL, "close", NULL);
  if (file >= 0 && file < MOST_FILES) {
    if (file == report) return 0;
    watched[file] = false;
  }
  // A failed call closes the file, too.
  if (fails) fail(0);
  int error = errno;
  int result = NEXT(close)(file);
  if (!fails) return result;
  errno = error;
  return -1;
}

ssize_t read(int file, void *bytes, size_t count) {
  if (is_watched(file) && turn(FILE_CALL, "read", NULL)) return fail(0);
  return NEXT(read)(file, bytes, count);
}

ssize_t pread(int file, void *bytes, size_t count, off_t offset) {
  if (is_watched(file) && turn(FILE_CALL, "pread", NULL)) return fail(0);
  return NEXT(pread)(file, bytes, count, offset);
}
ssize_t pread64(int file, void *bytes, size_t count, off64_t offset)
    __attribute__((alias("pread")));

// The bytes that a failing write still writes. A kill divides writes only between pages.
static size_t part_of(size_t count) {
  enum { PAGE = 4096 };
  return kind == FULL ? count / 2 : kind == KILLED ? (count - (count > 0)) / PAGE * PAGE : 0;
}

ssize_t write(int file, const void *bytes, size_t count) {
  if (is_watched(file)) {
    long place = turn(WRITE_CALL, "write", NULL);
    size_t part = place == 1 ? part_of(count) : 0;
    if (part) {
      ssize_t written = NEXT(write)(file, bytes, part);
      if (kind == FULL) return written;
    }
    if (place) return fail(0);
  }
  return NEXT(write)(file, bytes, count);
}

ssize_t pwrite(int file, const void *bytes, size_t count, off_t offset) {
  if (is_watched(file)) {
    long place = turn(WRITE_CALL, "pwrite", NULL);
    size_t part = place == 1 ? part_of(count) : 0;
    if (part) {
      ssize_t written = NEXT(pwrite)(file, bytes, part, offset);
      if (kind == FULL) return written;
    }
    if (place) return fail(0);
  }
  return NEXT(pwrite)(file, bytes, count, offset);
}
ssize_t pwrite64(int file, const void *bytes, size_t count, off64_t offset)
    __attribute__((alias("pwrite")));

int fsync(int file) {
  if (is_watched(file) && turn(SPACE_CALL, "fsync", NULL)) return fail(0);
  return NEXT(fsync)(file);
}

int fdatasync(int file) {
  if (is_watched(file) && turn(SPACE_CALL, "fdatasync", NULL)) return fail(0);
  return NEXT(fdatasync)(file);
}

int ftruncate(int file, off_t size) {
  struct stat status;
  bool shrinks = NEXT(fstat)(file, &status) == 0 && size <= status.st_size;
  enum call call = shrinks ? FILE_CALL : SPACE_CALL;
  if (is_watched(file) && turn(call, "ftruncate", NULL)) return fail(0);
  return NEXT(ftruncate)(file, size);
}
int ftruncate64(int file, off64_t size) __attribute__((alias("ftruncate")));

int fchmod(int file, mode_t mode) {
  if (is_watched(file) && turn(FILE_CALL, "fchmod", NULL)) return fail(0);
  return NEXT(fchmod)(file, mode);
}

int fstat(int file, struct stat *status) {
  if (is_watched(file) && turn(FILE_CALL, "fstat", NULL)) return fail(0);
  return NEXT(fstat)(file, status);
}
int fstat64(int file, struct stat64 *status) __attribute__((alias("fstat")));

int flock(int file, int operation) {
  if (is_watched(file) && turn(LOCK_CALL, "flock", NULL)) return fail(0);
  return NEXT(flock)(file, operation);
}

void *mmap(void *place, size_t size, int protection, int flags, int file, off_t offset) {
  if (is_watched(file) && turn(FILE_CALL, "mmap", NULL)) {
    fail(0);
    return MAP_FAILED;
  }
  return NEXT(mmap)(place, size, protection, flags, file, offset);
}
void *mmap64(void *place, size_t size, int protection, int flags, int file, off64_t offset)
    __attribute__((alias("mmap")));

int fcntl(int file, int command, ...) {
  va_list rest;
  va_start(rest, command);
  void *argument = va_arg(rest, void *);
  va_end(rest);
  bool locks = command == F_SETLK || command == F_SETLKW || command == F_GETLK;
  if (locks && is_watched(file) && turn(LOCK_CALL, "lock", NULL)) return fail(0);
  return NEXT(fcntl)(file, command, argument);
}
int fcntl64(int file, int command, ...) __attribute__((alias("fcntl")));

// MARK: Sockets

static bool is_network(int file) {
  int domain = 0;
  socklen_t size = sizeof domain;
  if (getsockopt(file, SOL_SOCKET, SO_DOMAIN, &domain, &size) != 0) return false;
  return domain == AF_INET || domain == AF_INET6;
}

int connect(int file, const struct sockaddr *address, socklen_t size) {
  if (is_network(file) && turn(SOCKET_CALL, "connect", NULL)) return fail(ECONNREFUSED);
  return NEXT(connect)(file, address, size);
}

ssize_t send(int file, const void *bytes, size_t count, int flags) {
  if (is_network(file) && turn(SOCKET_CALL, "send", NULL)) return fail(ECONNRESET);
  return NEXT(send)(file, bytes, count, flags);
}

ssize_t recv(int file, void *bytes, size_t count, int flags) {
  if (is_network(file) && turn(SOCKET_CALL, "recv", NULL)) return fail(ECONNRESET);
  return NEXT(recv)(file, bytes, count, flags);
}
