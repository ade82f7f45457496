/**
 * Joins facts into one line, `Kiel · Hybrid · 11–50 people`, without empty ones. Lines can break only after a dot,
 * never before it or within a range.
 */
export const joinFacts = (facts: readonly (string | false | null | undefined)[]): string =>
  facts
    .filter(Boolean)
    .join('\u00a0· ')
    .replace(/(?<=\d)–(?=\d)/g, '–\u2060');

/** Returns a label before its value, as `Reason:`; in French with a narrow no-break space before the colon. */
export const withColon = (label: string, language: string): string =>
  /[?!]$/.test(label) ? label : `${label}${language.startsWith('fr') ? '\u202f' : ''}:`;

/** Returns `Headline: is missing`. */
export const labelled = (label: string, fact: string, language: string): string =>
  `${withColon(label, language)} ${fact}`;
