import { FeedParseError } from './feed.ts';
import { asObject, type Json } from './values.ts';

/** Parses JSON. @throws FeedParseError: `other` for the beginning of a page, `broken` for any other invalid JSON */
export function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new FeedParseError(/^\s*</.test(body) ? 'other' : 'broken');
  }
}

/** Returns the list of a JSON feed; a feed without one is of another kind. */
export function listIn(body: string, field: string): { list: Json[]; feed: Json } {
  const feed = asObject(jsonOf(body));
  const list = feed[field];
  if (!Array.isArray(list)) throw new FeedParseError('other');
  return { list: list.map(asObject), feed };
}
