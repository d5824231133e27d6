#ifndef CPICTURES_H
#define CPICTURES_H

#include <stddef.h>
#include <stdint.h>

/// The result of reading a picture.
enum bos_picture_result {
  BOS_PICTURE_READ,
  BOS_PICTURE_DAMAGED,
  BOS_PICTURE_UNSUPPORTED,
  BOS_PICTURE_NO_LIBRARY,
};

/// The size of a picture, and its bytes per pixel. Three are red, green and blue, and a fourth is
/// alpha. In a JPEG file, four are cyan, magenta, yellow and black.
struct bos_picture_shape {
  int width;
  int height;
  int channels;
};

/// Each library is loaded when one of its functions is first called, and never closed.
///
/// Measuring fills in the shape. Decoding fills `pixels`, which must have width × height × channels
/// bytes of the measured shape; only a JPEG file can be decoded to a smaller one.
enum bos_picture_result bos_jpeg_measure(const uint8_t *bytes, size_t count,
                                         struct bos_picture_shape *shape);
enum bos_picture_result bos_jpeg_decode(const uint8_t *bytes, size_t count,
                                        struct bos_picture_shape shape, uint8_t *pixels);

enum bos_picture_result bos_png_measure(const uint8_t *bytes, size_t count,
                                        struct bos_picture_shape *shape);
enum bos_picture_result bos_png_decode(const uint8_t *bytes, size_t count,
                                       struct bos_picture_shape shape, uint8_t *pixels);

enum bos_picture_result bos_webp_measure(const uint8_t *bytes, size_t count,
                                         struct bos_picture_shape *shape);
enum bos_picture_result bos_webp_decode(const uint8_t *bytes, size_t count,
                                        struct bos_picture_shape shape, uint8_t *pixels);

#endif
