const NAMED = /(?:charset|encoding)\s*=\s*["']?\s*([A-Za-z0-9_:-]{2,40})/i;

/**
 * The text of a response, whatever its encoding: the byte order mark decides, then what is valid UTF-8, then what the
 * header, the XML declaration or the page says, and windows-1252 where that is wrong.
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

/** UTF-16 has a mark, or every other byte of its first characters is zero. */
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
  // It is not UTF-8, whatever it says.
  if (/^utf-?(8|16)/i.test(name)) return 'windows-1252';
  try {
    return new TextDecoder(name).encoding;
  } catch {
    return 'windows-1252';
  }
}
