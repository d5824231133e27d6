#include "CPictures.h"
#include "library.h"

#include <pthread.h>
#include <string.h>
#include <turbojpeg.h>

static pthread_once_t once = PTHREAD_ONCE_INIT;
static bool is_open;
static __typeof__(&tjInitDecompress) init_decompress;
static __typeof__(&tjDecompressHeader3) decompress_header;
static __typeof__(&tjDecompress2) decompress;
static __typeof__(&tjGetErrorCode) error_code;
static __typeof__(&tjDestroy) destroy;

static void open_library(void) {
  void *library = BOS_LIBRARY("libturbojpeg.so.0", "libturbojpeg.0.dylib");
  is_open = library && BOS_FUNCTION(library, init_decompress, "tjInitDecompress") &&
            BOS_FUNCTION(library, decompress_header, "tjDecompressHeader3") &&
            BOS_FUNCTION(library, decompress, "tjDecompress2") &&
            BOS_FUNCTION(library, error_code, "tjGetErrorCode") &&
            BOS_FUNCTION(library, destroy, "tjDestroy");
}

/// Returns whether a result can be shown: many files have small errors, and truncated files
/// contain a part of the picture.
static bool is_usable(tjhandle handle, int result) {
  return result == 0 || error_code(handle) == TJERR_WARNING;
}

enum bos_picture_result bos_jpeg_measure(const uint8_t *bytes, size_t count,
                                         struct bos_picture_shape *shape) {
  pthread_once(&once, open_library);
  if (!is_open) return BOS_PICTURE_NO_LIBRARY;
  tjhandle handle = init_decompress();
  if (!handle) return BOS_PICTURE_DAMAGED;
  int width = 0, height = 0, sampling = 0, colors = 0;
  int result = decompress_header(handle, bytes, count, &width, &height, &sampling, &colors);
  bool usable = is_usable(handle, result) && width > 0 && height > 0;
  destroy(handle);
  if (!usable) return BOS_PICTURE_DAMAGED;
  shape->width = width;
  shape->height = height;
  shape->channels = colors == TJCS_CMYK || colors == TJCS_YCCK ? 4 : 3;
  return BOS_PICTURE_READ;
}

enum bos_picture_result bos_jpeg_decode(const uint8_t *bytes, size_t count,
                                        struct bos_picture_shape shape, uint8_t *pixels) {
  pthread_once(&once, open_library);
  if (!is_open) return BOS_PICTURE_NO_LIBRARY;
  tjhandle handle = init_decompress();
  if (!handle) return BOS_PICTURE_DAMAGED;
  // A failure may follow a warning and leave the rest unwritten.
  memset(pixels, 0, (size_t)shape.width * (size_t)shape.height * (size_t)shape.channels);
  int format = shape.channels == 4 ? TJPF_CMYK : TJPF_RGB;
  int result = decompress(handle, bytes, count, pixels, shape.width, 0, shape.height, format,
                          TJFLAG_LIMITSCANS);
  bool usable = is_usable(handle, result);
  destroy(handle);
  return usable ? BOS_PICTURE_READ : BOS_PICTURE_DAMAGED;
}
