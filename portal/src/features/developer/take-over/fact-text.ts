import type { TakeOverField } from '@tandem/contracts/take-over';
import { formatMoney, languageName } from '@tandem/i18n/format';
import type { i18n as I18n } from 'i18next';
import { CATALOGUE, shownValue } from '../../../lib/developer/shown-value.ts';
import { skillLabel } from '../../../lib/fit/reason-words.ts';

/** What a field of a profile says, in words. */
export function factText(field: TakeOverField, value: unknown, { t, language }: I18n): string {
  const list = CATALOGUE[field];
  if (list) return shownValue(value, (key) => t(`catalogue:${list}.${key}`));
  if (field === 'skills') return shownValue(value, skillLabel);
  if (field === 'languages') return shownValue(value, (code) => languageName(code, language));
  if (field === 'salaryExpectations') {
    const { amount, currency, frequency } = value as { amount: number; currency: string; frequency: string };
    return `${formatMoney(amount, currency, language)}, ${t(`catalogue:salaryFrequency.${frequency}`)}`;
  }
  return shownValue(value);
}
