#define _GNU_SOURCE  // for files in memory
#include "CXlsxWriter.h"

#include <dlfcn.h>
#include <pthread.h>
#include <sys/mman.h>
#include <xlsxwriter.h>

// The functions in use. Their types come from the header, so the compiler checks each call.
#define FUNCTIONS(X) \
  X(format_set_align) X(format_set_bold) X(format_set_num_format) X(workbook_add_format) X(workbook_add_worksheet) \
  X(workbook_close) X(workbook_new) X(workbook_set_properties) X(worksheet_autofilter) \
  X(worksheet_freeze_panes) X(worksheet_set_column) X(worksheet_write_boolean) \
  X(worksheet_write_number) X(worksheet_write_string)

#define POINTER(name) __typeof__(&name) name;
static struct { FUNCTIONS(POINTER) } xlsx;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static const char *failure;

static void open_library(void) {
  // Versions 4 to 9 have the same functions; only what bos doesn't use differs.
  static const char *const names[] = {"libxlsxwriter.so.4", "libxlsxwriter.so.5",
                                      "libxlsxwriter.so.6", "libxlsxwriter.so.7",
                                      "libxlsxwriter.so.8", "libxlsxwriter.so.9"};
  void *library = NULL;
  for (size_t i = 0; !library && i < sizeof names / sizeof *names; i++)
    library = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
  if (!library) {
    failure = "libxlsxwriter";
    return;
  }
#define LOOK_UP(name) \
  if (!(xlsx.name = (__typeof__(&name))dlsym(library, #name))) failure = "libxlsxwriter";
  FUNCTIONS(LOOK_UP)
}

const char *bos_xlsx_open(void) {
  pthread_once(&once, open_library);
  return failure;
}

int bos_xlsx_file(void) { return memfd_create("bos.xlsx", MFD_CLOEXEC); }

struct bos_xlsx *bos_xlsx_make(const char *path, time_t created) {
  lxw_workbook *book = xlsx.workbook_new(path);
  if (!book) return NULL;
  lxw_doc_properties properties = {.created = created};
  xlsx.workbook_set_properties(book, &properties);
  return (struct bos_xlsx *)book;
}

bool bos_xlsx_close(struct bos_xlsx *book) {
  return xlsx.workbook_close((lxw_workbook *)book) == LXW_NO_ERROR;
}

struct bos_xlsx_sheet *bos_xlsx_add(struct bos_xlsx *book, const char *name) {
  return (struct bos_xlsx_sheet *)xlsx.workbook_add_worksheet((lxw_workbook *)book, name);
}

struct bos_xlsx_format *bos_xlsx_format(struct bos_xlsx *book, const char *numbers, bool is_bold) {
  lxw_format *format = xlsx.workbook_add_format((lxw_workbook *)book);
  if (format && numbers) xlsx.format_set_num_format(format, numbers);
  if (format && is_bold) xlsx.format_set_bold(format);
  return (struct bos_xlsx_format *)format;
}

void bos_xlsx_align_right(struct bos_xlsx_format *format) {
  if (format) xlsx.format_set_align((lxw_format *)format, LXW_ALIGN_RIGHT);
}

bool bos_xlsx_number(struct bos_xlsx_sheet *sheet, uint32_t row, uint16_t column, double number,
                     struct bos_xlsx_format *format) {
  return xlsx.worksheet_write_number((lxw_worksheet *)sheet, row, column, number,
                                     (lxw_format *)format) == LXW_NO_ERROR;
}

bool bos_xlsx_text(struct bos_xlsx_sheet *sheet, uint32_t row, uint16_t column, const char *text,
                   struct bos_xlsx_format *format) {
  return xlsx.worksheet_write_string((lxw_worksheet *)sheet, row, column, text,
                                     (lxw_format *)format) == LXW_NO_ERROR;
}

bool bos_xlsx_bool(struct bos_xlsx_sheet *sheet, uint32_t row, uint16_t column, bool value) {
  return xlsx.worksheet_write_boolean((lxw_worksheet *)sheet, row, column, value, NULL) ==
         LXW_NO_ERROR;
}

bool bos_xlsx_width(struct bos_xlsx_sheet *sheet, uint16_t column, double width) {
  return xlsx.worksheet_set_column((lxw_worksheet *)sheet, column, column, width, NULL) ==
         LXW_NO_ERROR;
}

bool bos_xlsx_head(struct bos_xlsx_sheet *sheet, uint32_t last_row, uint16_t last_column) {
  xlsx.worksheet_freeze_panes((lxw_worksheet *)sheet, 1, 0);
  return xlsx.worksheet_autofilter((lxw_worksheet *)sheet, 0, 0, last_row, last_column) ==
         LXW_NO_ERROR;
}
