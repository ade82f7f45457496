import { IconExternalLink } from '@tabler/icons-react';
import { CheckLine } from '@tandem/ui/CheckLine';
import { useTranslation } from 'react-i18next';
import type { CheckedRow } from './list-import.ts';
import { candidateAddress } from './OpenInTandem.tsx';
import classes from './panel.module.css';

interface ListRowChoiceProps {
  checked: CheckedRow;
  portal: string;
  isChosen: boolean;
  isDisabled: boolean;
  onChoose: (isChosen: boolean) => void;
}

/** A person on a page with several people: a checkbox, the profile, and the reason if they cannot be saved. */
export function ListRowChoice({ checked, portal, isChosen, isDisabled, onChoose }: ListRowChoiceProps) {
  const { t } = useTranslation('extension');
  const { row, kind, candidate, fault } = checked;
  const { fullName, headline, location, profileUrl } = row;
  return (
    <li>
      <CheckLine checked={isChosen} disabled={isDisabled} onChange={onChoose}>
        <b>{fullName}</b>
      </CheckLine>
      <span className={classes.rowFacts}>
        {[headline, location].filter(Boolean).join(' · ')}{' '}
        <a href={profileUrl} target="_blank" rel="noreferrer" aria-label={t('list.open', { name: fullName })}>
          <IconExternalLink size={15} stroke={1.75} aria-hidden="true" />
        </a>
      </span>
      {kind && kind !== 'new' && (
        <span className={classes.rowFacts}>
          {candidate ? (
            <a href={candidateAddress(portal, candidate._id)} target="_blank" rel="noreferrer">
              {t(`list.marks.${kind}`)}
              <IconExternalLink size={15} stroke={1.75} aria-label={t('newTab')} />
            </a>
          ) : (
            (fault ?? t(`list.marks.${kind}`))
          )}
        </span>
      )}
    </li>
  );
}
