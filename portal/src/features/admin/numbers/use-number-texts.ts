import type { PeriodUnit } from '@tandem/catalogue/marketplace';
import type { MarketplacePeriod } from '@tandem/contracts/marketplace';
import { formatDay, formatMonth, formatNumber, localDate } from '@tandem/i18n/format';
import { formatAmount } from '@tandem/i18n/format-amount';
import { useTranslation } from 'react-i18next';
import type { Figure } from './figures.ts';

/** Returns functions that format periods and their numbers. */
export function useNumberTexts(unit: PeriodUnit) {
  const { t, i18n } = useTranslation('numbers');
  const { language } = i18n;
  const valueText = ({ kind }: Pick<Figure, 'kind'>, value: number): string => {
    if (kind === 'money') return formatAmount(Math.round(value), 'eur', language, true);
    return formatNumber(value, language, kind === 'days' ? 1 : 0);
  };
  return {
    valueText,
    periodText: (start: string): string => {
      const noon = localDate(start);
      if (unit === 'month') return formatMonth(noon, language);
      const day = formatDay(noon, language);
      return unit === 'week' ? t('weekOf', { day }) : day;
    },
    /** Returns the change from the previous period; empty if there is nothing to compare. */
    changeText: (figure: Figure, now: MarketplacePeriod, before: MarketplacePeriod | undefined): string => {
      const [value, earlier] = [figure.valueOf(now), before ? figure.valueOf(before) : null];
      if (value === null || earlier === null) return '';
      const difference = value - earlier;
      if (difference === 0) return t('unchanged');
      const amount = valueText(figure, Math.abs(difference));
      return t(difference > 0 ? 'more' : 'less', { amount });
    },
  };
}
