#include "CPictures.h"
#include "library.h"

#include <limits.h>
#include <png.h>
#include <pthread.h>
#include <string.h>

static pthread_once_t once = PTHREAD_ONCE_INIT;
static bool is_open;
static __typeof__(&png_image_begin_read_from_memory) begin_read;
static __typeof__(&png_image_finish_read) finish_read;
static __typeof__(&png_image_free) free_image;

static void open_library(void) {
  void *library = BOS_LIBRARY("libpng16.so.16", "libpng16.16.dylib");
  is_open = library && BOS_FUNCTION(library, begin_read, "png_image_begin_read_from_memory") &&
            BOS_FUNCTION(library, finish_read, "png_image_finish_read") &&
            BOS_FUNCTION(library, free_image, "png_image_free");
}

/// Reads the header; the image must be freed only if this succeeds.
static enum bos_picture_result begin(const uint8_t *bytes, size_t count, png_image *image) {
  pthread_once(&once, open_library);
  if (!is_open) return BOS_PICTURE_NO_LIBRARY;
  memset(image, 0, sizeof *image);
  image->version = PNG_IMAGE_VERSION;
  if (!begin_read(image, bytes, count)) return BOS_PICTURE_DAMAGED;
  if (image->width == 0 || image->width > INT_MAX || image->height == 0 ||
      image->height > INT_MAX) {
    free_image(image);
    return BOS_PICTURE_DAMAGED;
  }
  // Without this, 16-bit pictures without gamma data count as linear and look pale.
  image->flags |= PNG_IMAGE_FLAG_16BIT_sRGB;
  return BOS_PICTURE_READ;
}

static int channels(const png_image *image) {
  return image->format & PNG_FORMAT_FLAG_ALPHA ? 4 : 3;
}

enum bos_picture_result bos_png_measure(const uint8_t *bytes, size_t count,
                                        struct bos_picture_shape *shape) {
  png_image image;
  enum bos_picture_result result = begin(bytes, count, &image);
  if (result != BOS_PICTURE_READ) return result;
  shape->width = (int)image.width;
  shape->height = (int)image.height;
  shape->channels = channels(&image);
  free_image(&image);
  return BOS_PICTURE_READ;
}

enum bos_picture_result bos_png_decode(const uint8_t *bytes, size_t count,
                                       struct bos_picture_shape shape, uint8_t *pixels) {
  png_image image;
  enum bos_picture_result result = begin(bytes, count, &image);
  if (result != BOS_PICTURE_READ) return result;
  if ((int)image.width != shape.width || (int)image.height != shape.height ||
      channels(&image) != shape.channels) {
    free_image(&image);
    return BOS_PICTURE_DAMAGED;
  }
  image.format = shape.channels == 4 ? PNG_FORMAT_RGBA : PNG_FORMAT_RGB;
  bool is_read = finish_read(&image, NULL, pixels, 0, NULL);
  free_image(&image);
  return is_read ? BOS_PICTURE_READ : BOS_PICTURE_DAMAGED;
}
