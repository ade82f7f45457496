import { foldText } from './text-normalization.ts';

/** The name of a column without case, accents and punctuation. */
export const normalizedColumnName = (name: string): string => foldText(name).replace(/[^\p{L}\p{N}]/gu, '');

/** The fields of the columns of a file, by their normalized names; each field at most once. */
export function guessColumns<F extends string>(
  headers: readonly string[],
  fieldOf: ReadonlyMap<string, F>,
): (F | null)[] {
  const taken = new Set<F>();
  return headers.map((header) => {
    const field = fieldOf.get(normalizedColumnName(header));
    if (!field || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}

/** Whether the first row of a file contains values rather than column names. */
export const holdsValues = (cells: readonly string[], fieldOf: ReadonlyMap<string, string>): boolean =>
  cells.some((cell) => /@|^https?:|^\+?\d[\d ()/-]{5,}$/.test(cell.trim())) &&
  guessColumns(cells, fieldOf).every((field) => !field);

/** The number of known column names that make a row a header below other rows. */
const NAMED = 2;

/** Whether a row names at least two columns, and so is the header of a file even if rows are above it. */
export const namesColumns = (cells: readonly string[], fieldOf: ReadonlyMap<string, string>): boolean =>
  guessColumns(cells, fieldOf).filter(Boolean).length >= NAMED;
