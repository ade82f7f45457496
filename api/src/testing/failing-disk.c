/*
 * Loaded into a process with LD_PRELOAD: while the file FAIL_FLUSH exists, nothing can be flushed to the disk; while
 * FAIL_META exists, nothing can be written to a file that is flushed with each write.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>

static int fails(const char *setting) {
  const char *file = getenv(setting);
  return file && access(file, F_OK) == 0;
}

static int input_output_error(void) {
  errno = EIO;
  return -1;
}

int fsync(int file) { return fails("FAIL_FLUSH") ? input_output_error() : (int)syscall(SYS_fsync, file); }

int fdatasync(int file) { return fails("FAIL_FLUSH") ? input_output_error() : (int)syscall(SYS_fdatasync, file); }

ssize_t pwrite64(int file, const void *bytes, size_t count, off64_t at) {
  if ((fcntl(file, F_GETFL) & O_DSYNC) && fails("FAIL_META")) return input_output_error();
  return syscall(SYS_pwrite64, file, bytes, count, at);
}

ssize_t pwrite(int file, const void *bytes, size_t count, off_t at) { return pwrite64(file, bytes, count, at); }
