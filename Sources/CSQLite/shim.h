#include <sqlite3.h>

// Makes SQLite copy bound values; the macro is a cast, which Swift can't import.
static inline sqlite3_destructor_type bos_sqlite_transient(void) {
  return SQLITE_TRANSIENT;
}

// Turns off what a planted schema could run: triggers, views and unsafe functions. The function for
// it takes variable arguments, which Swift can't import.
static inline int bos_sqlite_distrust_schema(sqlite3 *database) {
  const int off[] = {
    SQLITE_DBCONFIG_ENABLE_TRIGGER, SQLITE_DBCONFIG_ENABLE_VIEW, SQLITE_DBCONFIG_TRUSTED_SCHEMA,
  };
  for (unsigned index = 0; index < sizeof off / sizeof *off; index++) {
    int result = sqlite3_db_config(database, off[index], 0, (int *)0);
    if (result != SQLITE_OK) return result;
  }
  return sqlite3_db_config(database, SQLITE_DBCONFIG_DEFENSIVE, 1, (int *)0);
}
