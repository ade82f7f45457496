/** A piece of a text: an address that can be opened, or words. */
export interface TextPart {
  text: string;
  /** Link target; absent for plain text. */
  href?: string;
}

const ADDRESS = /\bhttps?:\/\/[^\s<>"'“”«»]+|\bwww\.[^\s<>"'“”«»]+\.[^\s<>"'“”«»]+/giu;
/** Marks at the end of an address that belong to the sentence around it. */
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
  // A closing bracket belongs to the address only if one was opened in it.
  return end.endsWith(')') && !end.includes('(') ? trimmed(end.slice(0, -1)) : end;
}

function hrefOf(address: string): string | undefined {
  try {
    const { href, protocol, username } = new URL(address.startsWith('www.') ? `https://${address}` : address);
    // A user name in front of the host hides where a link leads.
    return username === '' && (protocol === 'https:' || protocol === 'http:') ? href : undefined;
  } catch {
    return undefined;
  }
}
