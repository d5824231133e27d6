#define _GNU_SOURCE
#include "editor.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <unistd.h>

/* The descriptor to which handlers write, or -1 while no editor takes the signals. */
static volatile sig_atomic_t active = -1;
static struct sigaction previous[NSIG];

void bos_editor_take_signals(bos_editor *editor) { active = editor->signals[1]; }

void bos_editor_release_signals(bos_editor *editor) {
  unsigned char number;
  active = -1;
  /* These came as the entry ended, so they are for what runs next. */
  while (read(editor->signals[0], &number, 1) == 1) raise(number);
}

int bos_signals_take(int pipe[2]) {
  if (active >= 0 || pipe2(pipe, O_CLOEXEC | O_NONBLOCK) != 0) return -1;
  bos_editor_watch_signals();
  active = pipe[1];
  return 0;
}

void bos_signals_release(int pipe[2]) {
  unsigned char number;
  active = -1;
  while (read(pipe[0], &number, 1) == 1) {
    if (number != SIGWINCH && number != SIGCONT) raise(number);
  }
  close(pipe[0]);
  close(pipe[1]);
}

static void wake(int descriptor, int number) {
  int saved = errno;
  unsigned char byte = (unsigned char)number;
  /* A full pipe already wakes the reader. */
  ssize_t written = write(descriptor, &byte, 1);
  (void)written;
  errno = saved;
}

/* Applies the system's default action to a signal. */
static void act_by_default(int number) {
  struct sigaction standard = {.sa_handler = SIG_DFL}, own;
  sigset_t only, before;
  sigaction(number, &standard, &own);
  raise(number);
  sigemptyset(&only);
  sigaddset(&only, number);
  /* The process stops or ends here. */
  pthread_sigmask(SIG_UNBLOCK, &only, &before);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  sigaction(number, &own, NULL);
}

static void handle(int number) {
  int saved = errno;
  int descriptor = active;
  if (descriptor >= 0) {
    wake(descriptor, number);
  } else if (previous[number].sa_handler != SIG_DFL && previous[number].sa_handler != SIG_IGN) {
    previous[number].sa_handler(number);
  } else if (number == SIGTSTP || number == SIGTERM || number == SIGHUP || number == SIGINT ||
             number == SIGQUIT) {
    act_by_default(number);
  }
  errno = saved;
}

void bos_editor_watch_signals(void) {
  const int numbers[] = {SIGINT, SIGTSTP, SIGCONT, SIGWINCH, SIGTERM, SIGHUP, SIGQUIT};
  for (size_t index = 0; index < sizeof numbers / sizeof *numbers; index++) {
    int number = numbers[index];
    struct sigaction old;
    if (sigaction(number, NULL, &old) != 0) continue;
    if (old.sa_handler == handle) continue;
    /* A signal that was ignored at the start (nohup) stays ignored. */
    if (old.sa_handler == SIG_IGN) continue;
    if (old.sa_flags & SA_SIGINFO) {
      /* Swift's runtime prints a backtrace on SIGQUIT, with the terminal in raw mode. */
      if (number != SIGQUIT) continue;
      old.sa_handler = SIG_DFL;
    }
    previous[number] = old;
    struct sigaction action = {.sa_handler = handle};
    sigemptyset(&action.sa_mask);
    /* Only Ctrl-C interrupts a blocking read. */
    action.sa_flags = number == SIGINT ? old.sa_flags : SA_RESTART;
    sigaction(number, &action, NULL);
  }
}

void bos_editor_stop_process(void) {
  struct sigaction ignored = {.sa_handler = SIG_IGN}, standard = {.sa_handler = SIG_DFL}, own;
  /* The others of the group first, as the terminal would; a signal to the whole process could
     reach another thread only after this one has taken the signal over again. */
  sigaction(SIGTSTP, &ignored, &own);
  kill(0, SIGTSTP);
  sigaction(SIGTSTP, &standard, NULL);
  raise(SIGTSTP);
  sigaction(SIGTSTP, &own, NULL);
}
