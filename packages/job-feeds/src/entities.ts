const NAMED: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

/** Decodes the character references of markup once, and leaves all others to the HTML parser. */
const decodedOnce = (text: string): string =>
  text.replaceAll(/&(?:(lt|gt|quot|apos|amp)|#(\d{1,7})|#x([0-9a-f]{1,6}));/gi, (whole, name, decimal, hexadecimal) => {
    if (name) return NAMED[String(name).toLowerCase()] ?? whole;
    const point = decimal ? Number(decimal) : Number.parseInt(hexadecimal, 16);
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : whole;
  });

/** Returns HTML that a feed escaped once, or twice as some documentation shows it. Unescaped HTML is unchanged. */
export function unescapedHtml(text: string): string {
  if (text.includes('<') || !text.includes('&')) return text;
  const once = decodedOnce(text);
  return !once.includes('<') && /&lt;\/?[a-z]/i.test(once) ? decodedOnce(once) : once;
}
