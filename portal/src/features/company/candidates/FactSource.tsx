import type { Source } from '@tandem/contracts/developer';
import { formatWhen } from '@tandem/i18n/format';
import { useTranslation } from 'react-i18next';
import { CandidateSource } from './CandidateSource.tsx';
import classes from './sources.module.css';

/** The source of a fact and the date since which it is stored. */
export function FactSource({ source }: { source: Source | undefined }) {
  const { i18n } = useTranslation('company');
  if (!source) return null;
  return (
    <span className={classes.fact}>
      <CandidateSource source={source} /> <time dateTime={source.date}>{formatWhen(source.date, i18n.language)}</time>
    </span>
  );
}
