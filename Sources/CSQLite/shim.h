#include <sqlite3.h>

// Tells SQLite to copy what is bound; the macro is a cast, which Swift doesn't see.
static inline sqlite3_destructor_type bos_sqlite_transient(void) {
  return SQLITE_TRANSIENT;
}
