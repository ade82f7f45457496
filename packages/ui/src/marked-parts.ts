interface Part {
  text: string;
  isMarked: boolean;
}

/** Splits a text into parts: occurrences of the words, and the text between them. */
export function markedParts(text: string, words: readonly string[]): Part[] {
  const known = words.filter((word) => word !== '').toSorted((one, other) => other.length - one.length);
  if (known.length === 0) return [{ text, isMarked: false }];
  const pattern = new RegExp(`(${known.map(escapeRegExp).join('|')})`, 'u');
  return text
    .split(pattern)
    .filter((part) => part !== '')
    .map((part) => ({ text: part, isMarked: known.includes(part) }));
}

const escapeRegExp = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
