import type { History, Violation } from '../history.ts';

/** Statuses of a process that is down or overloaded. */
const AWAY = new Set([0, 502, 503, 504]);

/** Checks that a helper responds even if the language model doesn't: then the built-in engine takes over. */
export const checkHelpers = ({ helps }: Pick<History, 'helps'>): Violation[] =>
  helps
    .filter(({ status, engine, skills }) => !AWAY.has(status) && (status !== 200 || !engine || !skills))
    .map(({ client, status, engine }) => ({
      area: 'helpers',
      message: `${client} requested keywords and got ${status} from ${engine ?? 'no engine'}`,
    }));
