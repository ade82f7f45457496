import { formatNumber } from '@tandem/i18n/format';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './csv-import.module.css';
import type { CsvImportEntry } from './use-csv-import.ts';

interface ImportProgressProps {
  entry: CsvImportEntry;
  texts: { running: string; mayLeave: string };
  onDone: () => void;
}

/** Progress of a running import. */
export function ImportProgress({ entry: { lines, progress }, texts, onDone }: ImportProgressProps) {
  const { t, i18n } = useTranslation('imports');
  useEffect(() => onDone, [onDone]);
  const number = (value: number) => formatNumber(value, i18n.language);
  return (
    <div className={classes.running} role="status">
      <progress max={lines} value={progress} aria-label={texts.running} />
      <p>{t('progress', { done: number(progress), lines: number(lines) })}</p>
      <p className={classes.quiet}>{texts.mayLeave}</p>
    </div>
  );
}
