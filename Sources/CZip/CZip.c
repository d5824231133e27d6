#include "CZip.h"

#include <dlfcn.h>
#include <pthread.h>
#include <zip.h>

// The functions in use. Their types come from the header, so the compiler checks each call.
#define FUNCTIONS(X) \
  X(zip_close) X(zip_discard) X(zip_error_fini) X(zip_error_init) X(zip_fclose) \
  X(zip_fopen_index) X(zip_fread) X(zip_get_num_entries) X(zip_open_from_source) \
  X(zip_source_buffer_create) X(zip_source_free) X(zip_stat_index)

#define POINTER(name) __typeof__(&name) name;
static struct { FUNCTIONS(POINTER) } zip;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static const char *failure;

static void open_library(void) {
  static const char *const names[] = {"libzip.so.4", "libzip.so.5"};
  void *library = NULL;
  for (size_t i = 0; !library && i < sizeof names / sizeof *names; i++)
    library = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
  if (!library) {
    failure = "libzip";
    return;
  }
#define LOOK_UP(name) \
  if (!(zip.name = (__typeof__(&name))dlsym(library, #name))) failure = "libzip";
  FUNCTIONS(LOOK_UP)
}

const char *bos_zip_open(void) {
  pthread_once(&once, open_library);
  return failure;
}

struct bos_zip *bos_zip_make(const uint8_t *bytes, size_t count) {
  zip_error_t error;
  zip.zip_error_init(&error);
  zip_source_t *source = zip.zip_source_buffer_create(bytes, count, 0, &error);
  zip_t *archive = source ? zip.zip_open_from_source(source, ZIP_RDONLY, &error) : NULL;
  if (!archive && source) zip.zip_source_free(source);
  zip.zip_error_fini(&error);
  return (struct bos_zip *)archive;
}

void bos_zip_free(struct bos_zip *archive) { zip.zip_discard((zip_t *)archive); }

int64_t bos_zip_count(struct bos_zip *archive) {
  return zip.zip_get_num_entries((zip_t *)archive, 0);
}

bool bos_zip_entry(struct bos_zip *archive, uint64_t index, const char **name, uint64_t *size,
                   uint64_t *packed) {
  zip_stat_t state;
  if (zip.zip_stat_index((zip_t *)archive, index, 0, &state) != 0) return false;
  const zip_uint64_t needed = ZIP_STAT_NAME | ZIP_STAT_SIZE | ZIP_STAT_COMP_SIZE;
  if ((state.valid & needed) != needed) return false;
  *name = state.name;
  *size = state.size;
  *packed = state.comp_size;
  return true;
}

bool bos_zip_read(struct bos_zip *archive, uint64_t index, uint8_t *bytes, uint64_t size) {
  zip_file_t *file = zip.zip_fopen_index((zip_t *)archive, index, 0);
  if (!file) return false;
  uint64_t done = 0;
  while (done < size) {
    zip_int64_t count = zip.zip_fread(file, bytes + done, size - done);
    if (count <= 0) break;
    done += (uint64_t)count;
  }
  // Only at the end of the data does the library compare the checksum.
  uint8_t rest;
  bool is_whole = done == size && zip.zip_fread(file, &rest, 1) == 0;
  zip.zip_fclose(file);
  return is_whole;
}
