import type { History, Violation } from '../history.ts';

/** Answers of a process that is away, or that refuses because it has too much to do. */
const AWAY = new Set([0, 502, 503, 504]);

/** A helper answers whether or not the language model does: without it, the built-in engine steps in. */
export const checkHelpers = ({ helps }: Pick<History, 'helps'>): Violation[] =>
  helps
    .filter(({ status, engine, skills }) => !AWAY.has(status) && (status !== 200 || !engine || !skills))
    .map(({ client, status, engine }) => ({
      area: 'helpers',
      says: `${client} asked for keywords and got ${status} of ${engine ?? 'no engine'}`,
    }));
