/** Writes the first day of a month in a formatted date as French does: `mardi 1er décembre`. */
export const withOrdinal = (date: string, language: string): string =>
  language.startsWith('fr') ? date.replace(/(?<!\d)1(?= \p{L}|–|$)/u, '1er') : date;
