import { pino } from 'pino';
import { env } from './env.ts';

/** Errors of the database say in their messages what was to be stored; only their name and place are kept. */
const shown = ({ name, message, stack = '' }: Error) => ({
  name,
  ...(!/^(Mongo|Validation|Cast)/.test(name) && { message }),
  at: stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim()),
});

/** One line of JSON an event. Nothing secret goes in: whoever logs names the values one by one. */
export const log = pino(
  {
    level: env.LOG_LEVEL,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: shown },
  },
  // Lines are written together, at the latest after a second and when the process ends.
  pino.destination({ dest: 1, sync: false, minLength: 16_000, periodicFlush: 1000 }),
);
