import { readdirSync, readFileSync } from 'node:fs';

/**
 * Returns the CPU milliseconds that all threads of a process have used. The operating system provides it: querying the
 * process would use 5 ms, a tenth of what some rounds of calls need.
 */
export function cpuOf(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  return threads.reduce((sum, thread) => sum + nanosecondsOf(pid, thread) / 1e6, 0);
}

function nanosecondsOf(pid: number, thread: string): number {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]);
  } catch {
    return 0; // it has just ended
  }
}
