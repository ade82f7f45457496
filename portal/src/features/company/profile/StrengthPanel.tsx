import type { VisibleCompany } from '@tandem/contracts/company';
import { useTranslation } from 'react-i18next';
import { StrengthMeter } from '../../../lib/editing/StrengthMeter.tsx';
import { anchorOf, completeParts } from './parts.ts';

/** Completeness of the page, and the most useful next improvement with a link to it. */
export function StrengthPanel({ company, flat }: { company: VisibleCompany; flat?: boolean }) {
  const { t } = useTranslation('company-page');
  const { percent, missing } = completeParts(company).strength;
  const next = missing[0];
  return (
    <StrengthMeter
      title={t('strength.title')}
      label={t('strength.title')}
      percent={percent}
      next={next && { words: t(`strength.add.${next.field}`), anchor: anchorOf(next.field), gain: next.gain }}
      flat={flat}
    />
  );
}
