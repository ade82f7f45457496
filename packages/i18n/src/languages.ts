/** Languages of the interface; the first one is the default and the fallback. */
export const LANGUAGES = ['en', 'sv', 'de', 'fr'] as const;

export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE: Language = LANGUAGES[0];

export const isLanguage = (value: unknown): value is Language => LANGUAGES.includes(value as Language);

const SPOKEN: Record<string, Language> = { SE: 'sv', DE: 'de', AT: 'de', FR: 'fr' };

/**
 * Returns the language for writing to a person: their country's if they speak it or their languages are unknown,
 * otherwise the first supported one they speak.
 */
export function likelyLanguage({
  country = '',
  languages = [],
}: {
  country?: string;
  languages?: readonly string[];
}): Language {
  const local = SPOKEN[country.toUpperCase()];
  if (local && (languages.length === 0 || languages.includes(local))) return local;
  return languages.find(isLanguage) ?? DEFAULT_LANGUAGE;
}

/**
 * Returns the response language for an `Accept-Language` header (RFC 9110, 12.5.4): the supported language with the
 * greatest weight, regardless of region; the default if there is none.
 */
export function pickLanguage(acceptLanguage: string | undefined): Language {
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.map((one) => one.trim()).find((one) => one.startsWith('q='));
      return { language: tag.trim().split('-')[0], weight: quality ? Number(quality.slice(2)) : 1 };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  for (const { language } of wanted) {
    if (isLanguage(language)) return language;
  }
  return DEFAULT_LANGUAGE;
}
