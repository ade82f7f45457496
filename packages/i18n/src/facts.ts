/**
 * Facts in one line, `Kiel · Hybrid · 11–50 people`, without those that are missing. A line may end after a dot and never begins with
 * one, and no range of numbers is parted.
 */
export const joinFacts = (facts: readonly (string | false | null | undefined)[]): string =>
  facts
    .filter(Boolean)
    .join('\u00a0· ')
    .replace(/(?<=\d)–(?=\d)/g, '–\u2060');

/** `Headline: is missing`; in French with the narrow no-break space before the colon. */
export const labelled = (label: string, fact: string, language: string): string =>
  /[?!]$/.test(label) ? `${label} ${fact}` : `${label}${language.startsWith('fr') ? '\u202f' : ''}: ${fact}`;
