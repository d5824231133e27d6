// libxlsxwriter, loaded on first use. It isn't linked, because linked libraries load at every start.
#ifndef BOS_CXLSXWRITER_H
#define BOS_CXLSXWRITER_H

#include <stdbool.h>
#include <stdint.h>
#include <time.h>

struct bos_xlsx;
struct bos_xlsx_sheet;
struct bos_xlsx_format;

/// Loads the library once. Returns an error message, or NULL. Any thread may call it.
const char *bos_xlsx_open(void);

/// Creates an empty file in memory. Returns its descriptor, or a negative number.
int bos_xlsx_file(void);

/// Begins a workbook that becomes the file at a path, or returns NULL.
struct bos_xlsx *bos_xlsx_make(const char *path, time_t created);
/// Writes the file and frees the workbook. Returns whether it was written.
bool bos_xlsx_close(struct bos_xlsx *book);

/// Adds a sheet, or returns NULL.
struct bos_xlsx_sheet *bos_xlsx_add(struct bos_xlsx *book, const char *name);
/// Adds a format, or returns NULL. A format of numbers may be NULL.
struct bos_xlsx_format *bos_xlsx_format(struct bos_xlsx *book, const char *numbers, bool is_bold);
/// Aligns the cells of a format to the right.
void bos_xlsx_align_right(struct bos_xlsx_format *format);

/// These functions return whether the library accepts the cell. The format may be NULL.
bool bos_xlsx_number(struct bos_xlsx_sheet *sheet, uint32_t row, uint16_t column, double number,
                     struct bos_xlsx_format *format);
bool bos_xlsx_text(struct bos_xlsx_sheet *sheet, uint32_t row, uint16_t column, const char *text,
                   struct bos_xlsx_format *format);
bool bos_xlsx_bool(struct bos_xlsx_sheet *sheet, uint32_t row, uint16_t column, bool value);

bool bos_xlsx_width(struct bos_xlsx_sheet *sheet, uint16_t column, double width);
/// Keeps the first row in view, and adds a filter to the heading.
bool bos_xlsx_head(struct bos_xlsx_sheet *sheet, uint32_t last_row, uint16_t last_column);

#endif
