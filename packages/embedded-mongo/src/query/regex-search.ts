import { Script } from 'node:vm';
import { MongoError } from '../errors.ts';
import { searchWithin } from '../time-limit.ts';

/** A regular expression whose searches end, however it backtracks. */
export interface Pattern {
  test(text: string): boolean;
  exec(text: string): RegExpExecArray | null;
  all(text: string): RegExpExecArray[];
}

/** A pattern with one unlimited quantifier takes the square of a text's length at worst: up to this many characters it is not watched. */
const shortText = 10_000;

/** @returns the expression with searches that are watched where they could take long */
export function patternOf(regex: RegExp): Pattern {
  const risk = riskOf(regex.source);
  const watch = <T>(text: string, search: () => T): T =>
    risk === 'high' || (risk === 'low' && text.length > shortText) ? watched(regex, search) : search();
  return {
    test: (text) => watch(text, () => regex.test(text)),
    exec: (text) => watch(text, () => regex.exec(text)),
    all: (text) => watch(text, () => [...text.matchAll(new RegExp(regex, `${regex.flags}g`))]),
  };
}

/** How bad it can get: more than one unlimited quantifier, or one on a group, may take time without end. */
function riskOf(source: string): 'none' | 'low' | 'high' {
  const plain = source.replace(/\\[\s\S]|\[(?:\\[\s\S]|[^\]\\])*\]/g, 'x').replaceAll('(?', '(');
  const unlimited = plain.match(/[*+]|\{\d+,?\d*\}/g)?.length ?? 0;
  const optional = plain.match(/\?/g)?.length ?? 0;
  if (unlimited > 1 || optional > 10 || /\)[*+{]/.test(plain) || /\\[1-9k]/.test(source)) return 'high';
  return unlimited > 0 ? 'low' : 'none';
}

// Node ends a script after a given time, and a regular expression in it as well. Each time costs 30 µs.
const slot = Symbol.for('tandem.search');
const script = new Script('globalThis[Symbol.for("tandem.search")]()');

function watched<T>(regex: RegExp, search: () => T): T {
  const { found } = searchWithin(
    (timeout) => {
      Object.assign(globalThis, { [slot]: search });
      try {
        return { found: script.runInThisContext({ timeout }) as T };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
        return undefined;
      }
    },
    () => new MongoError(50, `the regular expression /${regex.source}/ backtracks for too long`),
  );
  return found;
}
