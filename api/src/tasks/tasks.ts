import { eraseClosedAccounts } from '../domains/accounts/erasing.service.ts';
import { closeSilentMatches } from '../domains/matches/matches.silence.ts';
import { log } from '../log.ts';

const HOUR = 3_600_000;

/** Work that nobody asks for, done once now and every hour. Several processes may do it: each step counts once. */
export function startTasks() {
  const run = async () => {
    const now = new Date();
    await closeSilentMatches(now).catch((error: unknown) => log.error({ err: error }, 'silent matches stay open'));
    await eraseClosedAccounts(now).catch((error: unknown) => log.error({ err: error }, 'closed accounts stay'));
  };
  setInterval(run, HOUR).unref();
  return run();
}
