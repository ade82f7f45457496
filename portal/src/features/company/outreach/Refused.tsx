import type { EnrolmentAdded } from '@tandem/contracts/sequence';
import { Notice } from '@tandem/ui/Notice';
import { useTranslation } from 'react-i18next';
import classes from './form.module.css';

interface RefusedProps {
  result: EnrolmentAdded;
  /** Names by candidate id. */
  names: ReadonlyMap<string, string>;
}

/** Candidates who were not added to a sequence, each with the reason. */
export function Refused({ result: { added, refused }, names }: RefusedProps) {
  const { t } = useTranslation(['outreach', 'candidate-emails']);
  if (refused.length === 0) return null;
  return (
    <Notice
      tone="warn"
      role="status"
      title={`${t('add.addedCount', { count: added })} ${t('add.refusedCount', { count: refused.length })}`}
    >
      <ul className={classes.refused}>
        {refused.map(({ candidateId, refusal }) => (
          <li key={candidateId}>
            <b>{names.get(candidateId) || t('noName')}</b> {t(`candidate-emails:refusals.${refusal}`)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
