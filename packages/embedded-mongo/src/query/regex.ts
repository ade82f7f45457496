import { BSONRegExp } from 'bson';
import { MongoError, refused } from '../errors.ts';
import { text } from '../values/compare.ts';
import type { Value } from '../values/value.ts';

const compiled = new Map<string, RegExp>();

/**
 * Makes a JavaScript regular expression of one in PCRE's syntax.
 * @throws MongoError 51091 when it is not valid, 238 when it uses what only PCRE has
 */
export function compileRegex(pattern: string, options = ''): RegExp {
  const id = `${options}/${pattern}`;
  const known = compiled.get(id);
  if (known) return known;
  let source = pattern;
  let flags = new Set(options);
  const inline = /^\(\?([imsx]+)\)/.exec(source);
  if (inline) {
    source = source.slice(inline[0].length);
    flags = new Set([...flags, ...(inline[1] as string)]);
  }
  for (const flag of flags)
    if (!'imsxu'.includes(flag)) throw new MongoError(51108, `invalid flag in regex options: ${flag}`);
  if (flags.has('x'))
    source = source.replace(/\\.|\[(?:\\.|[^\]])*\]|\s+|#.*$/gm, (part) => (/^[\s#]/.test(part) ? '' : part));
  if (/\(\?[>imsxJU-]|\(\?\||\(\*|\\[AGKQEXRhHZ]|\[\[:|[*+?}]\+/.test(source.replaceAll('\\\\', '')))
    throw refused(`the regular expression ${pattern} (a construct that only PCRE has)`);
  source = source.replaceAll(/\\z/g, '$').replaceAll(/\(\?P</g, '(?<');
  let regex: RegExp;
  try {
    const own = (flags.has('i') ? 'i' : '') + (flags.has('m') ? 'm' : '') + (flags.has('s') ? 's' : '');
    // In JavaScript's Unicode mode a dot is one character, as in PCRE; not every valid pattern is valid there.
    try {
      regex = new RegExp(source, `${own}u`);
    } catch {
      regex = new RegExp(source, own);
    }
  } catch (error) {
    throw new MongoError(51091, `Regular expression is invalid: ${(error as Error).message}`);
  }
  if (compiled.size > 500) compiled.clear();
  compiled.set(id, regex);
  return regex;
}

/** @returns a regular expression out of what `$regex` and `$options` say */
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

/** @returns whether a value is a string that the expression finds */
export function regexMatches(regex: RegExp, value: Value): boolean {
  return (typeof value === 'string' || value?._bsontype === 'BSONSymbol') && regex.test(text(value));
}
