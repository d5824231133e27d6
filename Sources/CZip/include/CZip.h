// libzip, loaded on first use. It isn't linked, because linked libraries load at every start.
#ifndef BOS_CZIP_H
#define BOS_CZIP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct bos_zip;

/// Loads the library once. Returns an error message, or NULL. Any thread may call it.
const char *bos_zip_open(void);

/// Opens an archive in memory, which must stay there, or returns NULL.
struct bos_zip *bos_zip_make(const uint8_t *bytes, size_t count);
void bos_zip_free(struct bos_zip *archive);

/// Returns the number of entries.
int64_t bos_zip_count(struct bos_zip *archive);
/// Reads the name and the sizes of an entry; the name is valid as long as the archive.
bool bos_zip_entry(struct bos_zip *archive, uint64_t index, const char **name, uint64_t *size,
                   uint64_t *packed);
/// Unpacks an entry of exactly `size` bytes, and checks its checksum.
bool bos_zip_read(struct bos_zip *archive, uint64_t index, uint8_t *bytes, uint64_t size);

#endif
