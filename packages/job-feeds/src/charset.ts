const NAMED = /(?:charset|encoding)\s*=\s*["']?\s*([A-Za-z0-9_:-]{2,40})/i;

/**
 * Decodes a response in any encoding. Precedence: the byte order mark, valid UTF-8, the encoding in the header, the XML
 * declaration or the page, and windows-1252 if that one is wrong.
 */
export function textOfBytes(bytes: Uint8Array, contentType = ''): string {
  const marked = markOf(bytes);
  if (marked) return new TextDecoder(marked).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(namedIn(bytes, contentType)).decode(bytes);
  }
}

/** Detects UTF-16 by its byte order mark or by zeros in every other byte of the first characters. */
function markOf(bytes: Uint8Array): string | undefined {
  const [one, two, three] = bytes;
  if (one === 0xef && two === 0xbb && three === 0xbf) return 'utf-8';
  if ((one === 0xff && two === 0xfe) || (one !== 0 && two === 0)) return 'utf-16le';
  if ((one === 0xfe && two === 0xff) || (one === 0 && two !== 0 && two !== undefined)) return 'utf-16be';
  return undefined;
}

function namedIn(bytes: Uint8Array, contentType: string): string {
  const head = new TextDecoder('windows-1252').decode(bytes.subarray(0, 1024));
  const name = NAMED.exec(contentType)?.[1] ?? NAMED.exec(head)?.[1] ?? '';
  // It is not UTF-8, whatever it declares.
  if (/^utf-?(8|16)/i.test(name)) return 'windows-1252';
  try {
    return new TextDecoder(name).encoding;
  } catch {
    return 'windows-1252';
  }
}
