import { BSONRegExp } from 'bson';
import { MongoError, refused } from '../errors.ts';
import { text } from '../values/compare.ts';
import type { Value } from '../values/value.ts';
import { type Pattern, patternOf } from './regex-search.ts';

const compiled = new Map<string, Pattern>();

/** What PCRE writes in another way than JavaScript; a dollar sign also matches before the line break that ends a text. */
const end = '(?=\\n?(?![\\s\\S]))';
const translated: Record<string, string> = {
  '\\A': '(?<![\\s\\S])',
  '\\z': '(?![\\s\\S])',
  '\\Z': end,
  '\\h': '[ \\t]',
  '(?P<': '(?<',
};

/** An escape, a class of characters, a group's opening, a comment's begin or a quantifier: what a translation has to look at. */
const part =
  /\\(?:[pPx]\{[^}]*\}|[\s\S])|\[\^?\]?(?:\\[\s\S]|\[:\^?\w+:\]|[^\]\\])*\]|\(\?(?:P<|<[=!]|[:=!<]|[^)]?)|\(\*|[*+?}]\+|\$|\s+|#.*/g;

function translate(pattern: string, flags: ReadonlySet<string>): string {
  return pattern.replace(part, (found) => {
    if (found === '$') return flags.has('m') ? found : end;
    if (/^(\s|#)/.test(found)) return flags.has('x') ? '' : found;
    const known = translated[found];
    if (known !== undefined) return known;
    if (
      /^\\[GKQEXRHNVv]|^\[.*\[:|^\(\*|^[*+?}]\+$/.test(found) ||
      (found.startsWith('(?') && !/^\(\?(<?[=!]|:|<)$/.test(found))
    )
      throw refused(`the regular expression ${pattern} (${found} is a construct that only PCRE has)`);
    return found;
  });
}

/**
 * Makes a JavaScript regular expression of one in PCRE's syntax.
 * @throws MongoError 51091 when it is not valid, 238 when it uses what only PCRE has
 */
export function compileRegex(pattern: string, options = ''): Pattern {
  const id = `${options}/${pattern}`;
  const known = compiled.get(id);
  if (known) return known;
  const inline = /^\(\?([imsx]+)\)/.exec(pattern);
  const flags = new Set([...options, ...(inline?.[1] ?? '')]);
  for (const flag of flags)
    if (!'imsxu'.includes(flag)) throw new MongoError(51108, `invalid flag in regex options: ${flag}`);
  const source = translate(inline ? pattern.slice(inline[0].length) : pattern, flags);
  const regex = patternOf(inJavaScript(source, [...flags].filter((flag) => 'ims'.includes(flag)).join('')));
  if (compiled.size > 500) compiled.clear();
  compiled.set(id, regex);
  return regex;
}

/** In JavaScript's Unicode mode a dot is one character, as in PCRE; not every valid pattern is valid there. */
function inJavaScript(source: string, flags: string): RegExp {
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
export function regexMatches(regex: Pattern, value: Value): boolean {
  return (typeof value === 'string' || value?._bsontype === 'BSONSymbol') && regex.test(text(value));
}
