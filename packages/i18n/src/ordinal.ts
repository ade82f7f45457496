/**
 * Writes the day of a formatted date as its language does: `mardi 1er décembre`. A German day is joined with its month,
 * because at the end of a line its full stop would end the sentence.
 */
export const withOrdinal = (date: string, language: string): string => {
  if (language.startsWith('de')) return date.replace(/(?<=\d\.) (?=\p{L})/gu, '\u00A0');
  return language.startsWith('fr') ? date.replace(/(?<!\d)1(?= \p{L}|–|$)/u, '1er') : date;
};
