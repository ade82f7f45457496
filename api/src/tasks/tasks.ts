import { closeSilentMatches } from '../domains/matches/matches.silence.ts';
import { log } from '../log.ts';

const HOUR = 3_600_000;

/** Work that nobody asks for, done once now and every hour. Several processes may do it: each step counts once. */
export function startTasks() {
  const run = () =>
    closeSilentMatches(new Date()).catch((error: unknown) => log.error({ err: error }, 'silent matches stay open'));
  setInterval(run, HOUR).unref();
  return run();
}
