import { skillLabel } from '@tandem/catalogue/skills';
import { readFilters } from '@tandem/contracts/board-address';
import { describeFilters } from '@tandem/contracts/describe-filters';
import { formatMoney, languageName } from '@tandem/i18n/format';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { cityIn } from '../places.ts';

/** Returns a board search as text, such as `Backend, Göteborg`, from its URL; empty for all jobs. */
export const searchWords = (query: URLSearchParams, t: TFunction, language: string): string =>
  describeFilters(readFilters(query), {
    say: (key, values) => t(key, values ?? {}),
    money: (sum) => formatMoney(sum, 'eur', language),
    language: (code) => languageName(code, language),
    skill: skillLabel,
    city: (city) => cityIn({ city }, language),
  }).join(', ');

/** Returns a function that does the same for a query string, with `all jobs` instead of an empty text. */
export function useSearchWords() {
  const { t, i18n } = useTranslation(['alerts', 'public', 'catalogue', 'badges']);
  return (search: string): string =>
    searchWords(new URLSearchParams(search), t, i18n.language) || t('alerts:everything');
}
