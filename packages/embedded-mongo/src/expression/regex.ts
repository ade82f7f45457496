import { BSONRegExp } from 'bson';
import { MongoError, unsupported } from '../errors.ts';
import { text } from '../values/compare.ts';
import type { Value } from '../values/value.ts';
import { type SafeRegex, safeRegex } from './safe-regex.ts';

const compiled = new Map<string, SafeRegex>();

/** PCRE syntax that differs from JavaScript. In PCRE, `$` also matches before a final line break. */
const endOfText = '(?=\\n?(?![\\s\\S]))';
const pcreTranslations: Record<string, string> = {
  '\\A': '(?<![\\s\\S])',
  '\\z': '(?![\\s\\S])',
  '\\Z': endOfText,
  '\\h': '[ \\t]',
  '(?P<': '(?<',
};

/**
 * Tokens relevant to the translation from PCRE: escapes, character classes, group openings, comments and quantifiers.
 */
const token =
  /\\(?:[pPx]\{[^}]*\}|[\s\S])|\[\^?\]?(?:\\[\s\S]|\[:\^?\w+:\]|[^\]\\])*\]|\(\?(?:P<|<[=!]|[:=!<]|[^)]?)|\(\*|[*+?}]\+|\$|\s+|#.*/g;

function translate(pattern: string, flags: ReadonlySet<string>): string {
  return pattern.replace(token, (found) => {
    if (found === '$') return flags.has('m') ? found : endOfText;
    if (/^(\s|#)/.test(found)) return flags.has('x') ? '' : found;
    const known = pcreTranslations[found];
    if (known !== undefined) return known;
    if (
      /^\\[GKQEXRHNVv]|^\[.*\[:|^\(\*|^[*+?}]\+$/.test(found) ||
      (found.startsWith('(?') && !/^\(\?(<?[=!]|:|<)$/.test(found))
    )
      throw unsupported(`the regular expression ${pattern} (${found} is a construct that only PCRE has)`);
    return found;
  });
}

/**
 * Compiles a PCRE pattern to a JavaScript regular expression.
 * @throws MongoError 51091 when the pattern is invalid, 238 when it uses syntax that only PCRE has
 */
export function compileRegex(pattern: string, options = ''): SafeRegex {
  const id = `${options}/${pattern}`;
  const known = compiled.get(id);
  if (known) return known;
  const inline = /^\(\?([imsx]+)\)/.exec(pattern);
  const flags = new Set([...options, ...(inline?.[1] ?? '')]);
  for (const flag of flags)
    if (!'imsxu'.includes(flag)) throw new MongoError(51108, `invalid flag in regex options: ${flag}`);
  const source = translate(inline ? pattern.slice(inline[0].length) : pattern, flags);
  const regex = safeRegex(toRegExp(source, [...flags].filter((flag) => 'ims'.includes(flag)).join('')));
  if (compiled.size > 500) compiled.clear();
  compiled.set(id, regex);
  return regex;
}

/** Prefers Unicode mode, where a dot is one character as in PCRE. Some valid patterns are invalid in that mode. */
function toRegExp(source: string, flags: string): RegExp {
  try {
    return new RegExp(source, `${flags}u`);
  } catch {
    try {
      return new RegExp(source, flags);
    } catch (error) {
      throw new MongoError(51091, `Regular expression is invalid: ${(error as Error).message}`);
    }
  }
}

/** @returns the regular expression of `$regex` and `$options` */
export function regexFrom(pattern: Value, options: Value): BSONRegExp {
  if (pattern instanceof BSONRegExp) {
    if (options === undefined) return pattern;
    if (pattern.options && options) throw new MongoError(51075, 'options set in both $regex and $options');
    return new BSONRegExp(pattern.pattern, options);
  }
  if (typeof pattern !== 'string') throw new MongoError(2, '$regex has to be a string');
  if (pattern.includes('\0')) throw new MongoError(2, 'Regular expression cannot contain an embedded null byte');
  if (options !== undefined && typeof options !== 'string') throw new MongoError(2, '$options has to be a string');
  for (const flag of options ?? '')
    if (!'imsxu'.includes(flag)) throw new MongoError(51108, `invalid flag in regex options: ${flag}`);
  return new BSONRegExp(pattern, [...(options ?? '')].sort().join(''));
}

/** @returns whether a value is a string that matches the expression */
export function regexMatches(regex: SafeRegex, value: Value): boolean {
  return (typeof value === 'string' || value?._bsontype === 'BSONSymbol') && regex.test(text(value));
}
