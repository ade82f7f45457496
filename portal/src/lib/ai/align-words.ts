/** A word or punctuation mark of a text with its position. */
export interface Word {
  word: string;
  start: number;
}

/** Maximum number of comparisons: about four pages against four pages. */
const MAX_COMPARED = 9_000_000;

export const wordsOf = (text: string): Word[] =>
  [...text.matchAll(/[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu)].map(({ 0: word, index }) => ({ word, start: index }));

/** Returns the longest sequence of equal words that two texts have in the same order, as pairs. */
export function alignedWords(before: readonly Word[], after: readonly Word[]): [before: Word, after: Word][] {
  const pairs: [Word, Word][] = [];
  let start = 0;
  while (start < before.length && before[start]?.word === after[start]?.word) {
    pairs.push([before[start] as Word, after[start] as Word]);
    start++;
  }
  const [rows, columns] = [before.length - start, after.length - start];
  if (rows * columns > MAX_COMPARED) return pairs;
  // lengths[row][column]: number of pairs from this position on.
  const lengths = Array.from({ length: rows + 1 }, () => new Uint16Array(columns + 1));
  const isPair = (row: number, column: number) => before[start + row]?.word === after[start + column]?.word;
  const at = (row: number, column: number) => lengths[row]?.[column] ?? 0;
  for (let row = rows - 1; row >= 0; row--)
    for (let column = columns - 1; column >= 0; column--)
      (lengths[row] as Uint16Array)[column] = isPair(row, column)
        ? at(row + 1, column + 1) + 1
        : Math.max(at(row + 1, column), at(row, column + 1));
  for (let row = 0, column = 0; row < rows && column < columns; ) {
    if (isPair(row, column)) pairs.push([before[start + row++] as Word, after[start + column++] as Word]);
    else if (at(row + 1, column) >= at(row, column + 1)) row++;
    else column++;
  }
  return pairs;
}
