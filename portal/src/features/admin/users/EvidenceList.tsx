import type { Evidence } from '@tandem/contracts/review';
import { MetMark } from '@tandem/ui/MetMark';
import { useTranslation } from 'react-i18next';
import classes from '../admin.module.css';

const MARKS = { for: 'met', against: 'unmet', neither: 'partly' } as const;

/** Evidence for and against a profile, the negative first. */
export function EvidenceList({ evidence }: { evidence: readonly Evidence[] }) {
  const { t } = useTranslation('admin');
  const order = ['against', 'neither', 'for'];
  const sorted = evidence.toSorted((one, other) => order.indexOf(one.speaks) - order.indexOf(other.speaks));
  return (
    <ul className={classes.evidence}>
      {sorted.map(({ key, speaks, values }) => (
        <li key={key}>
          <MetMark state={MARKS[speaks]} label={t(`users.mark.${speaks}`)} />
          <span>{t(`evidence.${key}`, values)}</span>
        </li>
      ))}
    </ul>
  );
}
