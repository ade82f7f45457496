import { type LoggerOptions, pino } from 'pino';
import { env } from './env.ts';

/** Messages of database errors contain the values to be stored, so only the error name and location are logged. */
const shown = ({ name, message, stack = '' }: Error) => ({
  name,
  ...(!/^(Mongo|Validation|Cast)/.test(name) && { message }),
  at: stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim()),
});

/** Secrets of integrations, recognised by their prefix. */
const SECRETS = /\b(tdm_live_|whsec_)[\w+/=]+/g;

/** Settings of the log; secrets of integrations are removed from every line. */
export const logSettings: LoggerOptions = {
  level: env.LOG_LEVEL,
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label) => ({ level: label }) },
  serializers: { err: shown },
  hooks: { streamWrite: (line) => line.replace(SECRETS, '$1…') },
};

/** Logs one line of JSON per event. To leave secrets out, callers pass each value explicitly. */
export const log = pino(
  logSettings,
  // Lines are buffered and written after at most a second and when the process ends.
  pino.destination({ dest: 1, sync: false, minLength: 16_000, periodicFlush: 1000 }),
);
