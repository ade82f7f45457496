import type { VisibleCompany } from '@tandem/contracts/company';
import { useTranslation } from 'react-i18next';
import { StrengthMeter } from '../../../lib/editing/StrengthMeter.tsx';
import { anchorOf, partsDone } from './parts.ts';

/** How far the page is, and the one thing that helps most next, with the way to it. */
export function StrengthPanel({ company, flat }: { company: VisibleCompany; flat?: boolean }) {
  const { t } = useTranslation('company-page');
  const { percent, missing } = partsDone(company).strength;
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
