#include <sqlite3.h>

// Makes SQLite copy bound values; the macro is a cast, which Swift can't import.
static inline sqlite3_destructor_type bos_sqlite_transient(void) {
  return SQLITE_TRANSIENT;
}
