import { readdirSync, readFileSync } from 'node:fs';

/**
 * Returns the CPU milliseconds used by all threads of a process. They are read from the operating system, because
 * querying the process would use 5 ms, a tenth of what some rounds of calls need.
 */
export function cpuOf(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  return threads.reduce((sum, thread) => sum + nanosecondsOf(pid, thread) / 1e6, 0);
}

function nanosecondsOf(pid: number, thread: string): number {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]);
  } catch {
    return 0; // the process has just ended
  }
}
