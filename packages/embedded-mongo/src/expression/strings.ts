import { BSONRegExp } from 'bson';
import { MongoError } from '../errors.ts';
import { compareStrings } from '../values/compare.ts';
import { isMissing, isNumber, toNumber, typeName, type Value } from '../values/value.ts';
import { stringOf } from './conversion.ts';
import { type Operator, operator } from './operator.ts';
import { compileRegex, regexFrom } from './regex.ts';
import type { SafeRegex } from './safe-regex.ts';

function string(value: Value, name: string, code = 16702): string {
  if (typeof value !== 'string') throw new MongoError(code, `${name} only supports strings, not ${typeName(value)}`);
  return value;
}

/** Converts to a string: missing becomes the empty string, numbers and dates their text. */
function stringOrEmpty(value: Value, name: string): string {
  if (isMissing(value)) return '';
  if (isNumber(value) || value instanceof Date) return stringOf(value);
  return string(value, name, 16007);
}

const nullable = (min: number, max: number, apply: (values: Value[], name: string) => Value): Operator =>
  operator(min, max, (values, name) => (isMissing(values[0]) ? null : apply(values, name)));

/** ASCII letters only, as in MongoDB. */
const lower = (text: string): string => text.replace(/[A-Z]+/g, (substring) => substring.toLowerCase());
const upper = (text: string): string => text.replace(/[a-z]+/g, (substring) => substring.toUpperCase());

function trimOperator(start: boolean, finish: boolean): Operator {
  return nullable(1, 2, ([input, chars], name) => {
    let points = [...string(input, name, 50699)];
    if (chars === null) return null;
    const cut =
      chars === undefined ? (c: string) => /[\s\0]/.test(c) : (c: string) => string(chars, name, 50700).includes(c);
    if (start) points = points.slice(points.findIndex((c) => !cut(c)) >>> 0);
    if (finish) points = points.slice(0, points.findLastIndex((c) => !cut(c)) + 1);
    return points.join('');
  });
}

function substring(value: Value, start: Value, count: Value, name: string): string {
  const length = toNumber(count);
  if (toNumber(start) < 0) throw new MongoError(34452, `${name}: starting index must be non-negative, got: ${start}`);
  const points = [...stringOrEmpty(value, name)];
  return points.slice(toNumber(start), length < 0 ? undefined : toNumber(start) + length).join('');
}

function substringOfBytes(value: Value, start: Value, count: Value, name: string): string {
  const bytes = Buffer.from(stringOrEmpty(value, name));
  if (toNumber(start) < 0) throw new MongoError(50752, `${name}: starting index must be non-negative`);
  const to = toNumber(count) < 0 ? bytes.length : toNumber(start) + toNumber(count);
  const isContinuation = (at: number): boolean => ((bytes[at] ?? 0) & 0xc0) === 0x80;
  if (isContinuation(toNumber(start)))
    throw new MongoError(28656, `${name}: Invalid range, starting index is a UTF-8 continuation byte.`);
  if (isContinuation(to))
    throw new MongoError(28657, `${name}: Invalid range, ending index is in the middle of a UTF-8 character.`);
  return bytes.toString('utf8', toNumber(start), to);
}

function indexOf(units: (text: string) => string[] | Buffer): Operator {
  return nullable(2, 4, ([text, search, from = 0, to], name) => {
    const where = units(string(text, name, 40091));
    const what = units(string(search, name, 40092));
    const limit = to === undefined ? where.length : Math.min(toNumber(to), where.length);
    for (let i = toNumber(from); i + what.length <= limit; i++) {
      let matched = 0;
      while (matched < what.length && where[i + matched] === what[matched]) matched++;
      if (matched === what.length) return i;
    }
    return -1;
  });
}

function compileRegexArguments(input: Value, regex: Value, options: Value, name: string): [string, SafeRegex] {
  const { pattern, options: flags } =
    regex instanceof BSONRegExp && options === undefined ? regex : regexFrom(regex, options);
  return [string(input, name, 51104), compileRegex(pattern, flags)];
}

function matchResult(text: string, match: RegExpExecArray): Value {
  return new Map<string, Value>([
    ['match', match[0]],
    ['idx', [...text.slice(0, match.index)].length],
    ['captures', match.slice(1).map((capture) => capture ?? null)],
  ]);
}

export const stringOperators: Record<string, Operator> = {
  $concat: operator(0, 1_000, (values) =>
    values.some(isMissing) ? null : values.map((v) => string(v, '$concat')).join(''),
  ),
  $toLower: operator(1, 1, ([value]) => lower(stringOrEmpty(value, '$toLower'))),
  $toUpper: operator(1, 1, ([value]) => upper(stringOrEmpty(value, '$toUpper'))),
  $strcasecmp: operator(2, 2, ([a, b], name) =>
    Math.sign(compareStrings(upper(stringOrEmpty(a, name)), upper(stringOrEmpty(b, name)))),
  ),
  $strLenCP: operator(1, 1, ([value]) => [...string(value, '$strLenCP', 34471)].length),
  $strLenBytes: operator(1, 1, ([value]) => Buffer.byteLength(string(value, '$strLenBytes', 34473))),
  $substr: operator(3, 3, ([value, start, count], name) => substringOfBytes(value, start, count, name)),
  $substrBytes: operator(3, 3, ([value, start, count], name) => substringOfBytes(value, start, count, name)),
  $substrCP: operator(3, 3, ([value, start, count], name) => substring(value, start, count, name)),
  $split: nullable(2, 2, ([value, by], name) => {
    if (isMissing(by)) return null;
    if (by === '') throw new MongoError(40087, '$split requires a non-empty separator');
    return string(value, name, 40085).split(string(by, name, 40086));
  }),
  $trim: trimOperator(true, true),
  $ltrim: trimOperator(true, false),
  $rtrim: trimOperator(false, true),
  $indexOfCP: indexOf((text) => [...text]),
  $indexOfBytes: indexOf((text) => Buffer.from(text)),
  $replaceOne: nullable(3, 3, ([input, find, by], name) => {
    if (isMissing(find) || isMissing(by)) return null;
    return string(input, name, 51746).replace(string(find, name, 51745), () => string(by, name, 51744));
  }),
  $replaceAll: nullable(3, 3, ([input, find, by], name) => {
    if (isMissing(find) || isMissing(by)) return null;
    return string(input, name, 51746).replaceAll(string(find, name, 51745), () => string(by, name, 51744));
  }),
  $regexMatch: operator(2, 3, ([input, regex, options], name) => {
    if (isMissing(input) || isMissing(regex)) return false;
    const [text, expression] = compileRegexArguments(input, regex, options, name);
    return expression.test(text);
  }),
  $regexFind: nullable(2, 3, ([input, regex, options], name) => {
    if (isMissing(regex)) return null;
    const [text, expression] = compileRegexArguments(input, regex, options, name);
    const match = expression.exec(text);
    return match ? matchResult(text, match) : null;
  }),
  $regexFindAll: operator(2, 3, ([input, regex, options], name) => {
    if (isMissing(input) || isMissing(regex)) return [];
    const [text, expression] = compileRegexArguments(input, regex, options, name);
    return expression.all(text).map((match) => matchResult(text, match));
  }),
};
