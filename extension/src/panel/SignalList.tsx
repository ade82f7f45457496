import { formatMonth } from '@tandem/i18n/format';
import { useTranslation } from 'react-i18next';
import classes from './panel.module.css';
import type { Signal } from './signals.ts';

/** Reasons to contact the person now. */
export function SignalList({ signals }: { signals: readonly Signal[] }) {
  const { t, i18n } = useTranslation('extension');
  if (signals.length === 0) return null;
  return (
    <ul className={classes.signals} aria-label={t('signals.title')}>
      {signals.map((signal) => (
        <li key={signal.kind}>
          {signal.kind === 'openToWork'
            ? t('signals.openToWork')
            : t('signals.ended', { company: signal.organisation, date: dateText(signal.to, i18n.language) })}
        </li>
      ))}
    </ul>
  );
}

/** `2024-10` with the name of the month; a year alone stays unchanged. */
const dateText = (date: string, language: string) => (/^\d{4}-\d{2}$/.test(date) ? formatMonth(date, language) : date);
