import { Script } from 'node:vm';
import { runRegexWithin } from '../deadline.ts';
import { MongoError } from '../errors.ts';

/** A regular expression with a time limit against catastrophic backtracking. */
export interface SafeRegex {
  test(text: string): boolean;
  exec(text: string): RegExpExecArray | null;
  all(text: string): RegExpExecArray[];
}

/**
 * A pattern with one unlimited quantifier is quadratic at worst, so texts up to this length run without a time limit.
 */
const maxUnguardedLength = 10_000;

/** @returns the expression, with a time limit if it may backtrack for long */
export function safeRegex(regex: RegExp): SafeRegex {
  const risk = backtrackingRisk(regex.source);
  const watch = <T>(text: string, search: () => T): T =>
    risk === 'high' || (risk === 'low' && text.length > maxUnguardedLength) ? withTimeout(regex, search) : search();
  return {
    test: (text) => watch(text, () => regex.test(text)),
    exec: (text) => watch(text, () => regex.exec(text)),
    all: (text) => watch(text, () => [...text.matchAll(new RegExp(regex, `${regex.flags}g`))]),
  };
}

/** @returns the worst case: several unlimited quantifiers, or one on a group, may take exponential time */
function backtrackingRisk(source: string): 'none' | 'low' | 'high' {
  const plain = source.replace(/\\[\s\S]|\[(?:\\[\s\S]|[^\]\\])*\]/g, 'x').replaceAll('(?', '(');
  const unlimited = plain.match(/[*+]|\{\d+,?\d*\}/g)?.length ?? 0;
  const optional = plain.match(/\?/g)?.length ?? 0;
  if (unlimited > 1 || optional > 10 || /\)[*+{]/.test(plain) || /\\[1-9k]/.test(source)) return 'high';
  return unlimited > 0 ? 'low' : 'none';
}

// A timeout of node:vm also interrupts regular expressions. Each run costs 30 µs.
const slot = Symbol.for('tandem.search');
const script = new Script('globalThis[Symbol.for("tandem.search")]()');

function withTimeout<T>(regex: RegExp, search: () => T): T {
  const { found } = runRegexWithin(
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
