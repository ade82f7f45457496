import { readFilters } from '@tandem/contracts/board-address';
import { boardWords } from '@tandem/contracts/board-words';
import { formatMoney, languageName } from '@tandem/i18n/format';
import { useTranslation } from 'react-i18next';
import { skillLabel } from '../fit/reason-words.ts';

/** What a search of the board asks for, `Back, Gothenburg`, by what stands in its address. */
export function useSearchWords() {
  const { t, i18n } = useTranslation(['alerts', 'public', 'catalogue', 'badges']);
  return (search: string): string =>
    boardWords(readFilters(new URLSearchParams(search)), {
      say: (key, values) => t(key, values ?? {}),
      money: (sum) => formatMoney(sum, 'eur', i18n.language),
      language: (code) => languageName(code, i18n.language),
      skill: skillLabel,
    }).join(', ') || t('alerts:everything');
}
