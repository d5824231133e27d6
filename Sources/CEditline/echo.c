#include "editor.h"

#include <signal.h>
#include <termios.h>
#include <unistd.h>

static const int numbers[] = {SIGTERM, SIGHUP, SIGQUIT};
enum { count = sizeof numbers / sizeof *numbers };

static struct sigaction previous[count];
static struct termios shown;
static volatile sig_atomic_t hidden = 0;

/* Restores the terminal, and ends the process as the signal would. */
static void show_and_end(int number) {
  if (hidden) tcsetattr(STDIN_FILENO, TCSANOW, &shown);
  struct sigaction standard = {.sa_handler = SIG_DFL};
  sigaction(number, &standard, NULL);
  raise(number);
}

int bos_echo_hide(void) {
  if (hidden || tcgetattr(STDIN_FILENO, &shown) != 0) return 0;
  struct termios silent = shown;
  silent.c_lflag &= ~(tcflag_t)ECHO;
  /* Ctrl-Z would leave the terminal without echo. */
  silent.c_cc[VSUSP] = _POSIX_VDISABLE;
  struct sigaction action = {.sa_handler = show_and_end};
  sigemptyset(&action.sa_mask);
  for (int index = 0; index < count; index++) {
    sigaction(numbers[index], NULL, &previous[index]);
    if (previous[index].sa_handler != SIG_IGN) sigaction(numbers[index], &action, NULL);
  }
  hidden = 1;
  if (tcsetattr(STDIN_FILENO, TCSAFLUSH, &silent) == 0) return 1;
  bos_echo_show();
  return 0;
}

void bos_echo_show(void) {
  if (!hidden) return;
  tcsetattr(STDIN_FILENO, TCSAFLUSH, &shown);
  hidden = 0;
  for (int index = 0; index < count; index++) {
    sigaction(numbers[index], &previous[index], NULL);
  }
}
