import { splitMatches } from './matching.ts';

/** A text with the typed words highlighted. */
export function HighlightedText({ text, typed }: { text: string; typed: string }) {
  return splitMatches(text, typed).map(({ piece, isHit }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other name, and their order is what they are
    isHit ? <mark key={at}>{piece}</mark> : piece,
  );
}
