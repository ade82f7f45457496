import { FeedBroken } from './feed.ts';
import { asObject, type Json } from './values.ts';

/** Parses JSON. @throws FeedBroken: `other` for the beginning of a page, `broken` for any other invalid JSON */
export function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new FeedBroken(/^\s*</.test(body) ? 'other' : 'broken');
  }
}

/** Returns the list of a JSON feed; a feed without one is of another kind. */
export function listIn(body: string, field: string): { list: Json[]; feed: Json } {
  const feed = asObject(jsonOf(body));
  const list = feed[field];
  if (!Array.isArray(list)) throw new FeedBroken('other');
  return { list: list.map(asObject), feed };
}
