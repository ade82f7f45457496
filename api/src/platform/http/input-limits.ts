import type { Context, Next } from 'koa';
import { tooComplex } from '../errors/errors.ts';

/**
 * No contract comes close to these limits: a complete profile has some 4,000 values, 1,500 of them named, in 6 levels.
 */
const LIMITS = {
  values: 10_000,
  names: 5_000,
  levels: 32,
  /** Maximum bytes of a field or parameter name. */
  key: 200,
  parameters: 1000,
};

const [QUOTE, BACKSLASH, COLON, COMMA] = Buffer.from('"\\:,');
const [OPEN_OBJECT, OPEN_LIST, CLOSE_OBJECT, CLOSE_LIST] = Buffer.from('{[}]');

/**
 * Throws 400 for JSON with more values, levels or longer keys than any contract has. Scans the bytes in one pass
 * without allocating: parsing a megabyte of brackets takes twenty times as long.
 */
export function refuseComplexJson(json: Buffer): void {
  let values = 1;
  let names = 0;
  let level = 0;
  let lastString = 0;
  for (let at = 0; at < json.length; at++) {
    const byte = json[at];
    if (byte === QUOTE) {
      const end = endOfString(json, at);
      lastString = end - at - 1;
      at = end;
    } else if (byte === COMMA) values++;
    else if (byte === COLON) {
      names++;
      if (lastString > LIMITS.key) throw tooComplex();
    } else if (byte === OPEN_OBJECT || byte === OPEN_LIST) {
      values++;
      if (++level > LIMITS.levels) throw tooComplex();
    } else if (byte === CLOSE_OBJECT || byte === CLOSE_LIST) level--;
    if (values > LIMITS.values || names > LIMITS.names) throw tooComplex();
  }
}

/** Returns the end of the string that begins here, or the end of the input if it is unterminated. */
function endOfString(json: Buffer, start: number): number {
  let at = start + 1;
  while (at < json.length && json[at] !== QUOTE) at += json[at] === BACKSLASH ? 2 : 1;
  return at;
}

/**
 * Throws 400 for a query with more or longer parameters than any route has, before anything parses it: Koa takes a
 * second for the 8,000 that fit into the request headers.
 */
export function limitQuery({ querystring }: Context, next: Next) {
  const parameters = querystring.split('&');
  if (parameters.length > LIMITS.parameters) throw tooComplex();
  if (parameters.some((each) => each.split('=', 1).join().length > LIMITS.key)) throw tooComplex();
  return next();
}
