/** A part of a text: a link or plain text. */
export interface TextPart {
  text: string;
  /** Link target; absent for plain text. */
  href?: string;
}

const ADDRESS = /\bhttps?:\/\/[^\s<>"'“”«»]+|\bwww\.[^\s<>"'“”«»]+\.[^\s<>"'“”«»]+/giu;
/** Punctuation at the end of an address that belongs to the surrounding sentence. */
const SENTENCE_END = /[.,;:!?…]+$/u;

/** Splits a text at its web addresses. Only http and https become links. */
export function linkParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const found of text.matchAll(ADDRESS)) {
    const address = trimmed(found[0]);
    const href = hrefOf(address);
    if (!href) continue;
    if (found.index > from) parts.push({ text: text.slice(from, found.index) });
    parts.push({ text: address, href });
    from = found.index + address.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from) });
  return parts;
}

function trimmed(address: string): string {
  const end = address.replace(SENTENCE_END, '');
  // A closing bracket belongs to the address only if it is opened in it.
  return end.endsWith(')') && !end.includes('(') ? trimmed(end.slice(0, -1)) : end;
}

function hrefOf(address: string): string | undefined {
  try {
    const { href, protocol, username } = new URL(address.startsWith('www.') ? `https://${address}` : address);
    // A user name before the host disguises the target of a link.
    return username === '' && (protocol === 'https:' || protocol === 'http:') ? href : undefined;
  } catch {
    return undefined;
  }
}
