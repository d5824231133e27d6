// Tells the thread sanitizer of locks that it can't see, for Scripts/sanitize.
//
// `Mutex` takes and gives back a lock that nobody waits for in code that is compiled with its user,
// which the sanitizer follows. Otherwise it calls Swift's own library, which isn't built with the
// sanitizer, and everything that the lock protects would be reported as a race.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"
#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) void *

SWIFT void lock(uint32_t thread, SELF mutex) __asm__(LOCK);
SWIFT void unlock(SELF mutex) __asm__(UNLOCK);

static void tell(const char *name, void *mutex) {
  void (*function)(void *) = (void (*)(void *))dlsym(RTLD_DEFAULT, name);
  if (function) function(mutex);
}

SWIFT void lock(uint32_t thread, SELF mutex) {
  SWIFT void (*original)(uint32_t, SELF) = (SWIFT void (*)(uint32_t, SELF))dlsym(RTLD_NEXT, LOCK);
  original(thread, mutex);
  tell("__tsan_acquire", mutex);
}

SWIFT void unlock(SELF mutex) {
  SWIFT void (*original)(SELF) = (SWIFT void (*)(SELF))dlsym(RTLD_NEXT, UNLOCK);
  tell("__tsan_release", mutex);
  original(mutex);
}
