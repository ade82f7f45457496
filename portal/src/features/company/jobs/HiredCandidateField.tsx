import type { MatchView } from '@tandem/contracts/match';
import { FieldGroup } from '@tandem/ui/Field';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../match-text.ts';
import classes from './jobs.module.css';

/** Option for a hired person who is not in the list. */
export const NO_CANDIDATE = 'nobody';

/** Whether the developer of an open match has agreed; the server checks the same. */
export const mayBeHired = ({ status, turn }: Pick<MatchView, 'status' | 'turn'>): boolean =>
  turn !== null && !(status === 'pending' && turn === 'user');

interface HiredCandidateFieldProps {
  matches: readonly MatchView[];
  /** Id of a match, or `NO_CANDIDATE`; null until something is chosen. */
  chosen: string | null;
  onChoose: (match: string) => void;
  error?: string | undefined;
}

/** Asks which of the job's developers was hired. */
export function HiredCandidateField({ matches, chosen, onChoose, error }: HiredCandidateFieldProps) {
  const { t } = useTranslation(['company', 'catalogue']);
  const name = useId();
  const options = [
    ...matches.map(({ _id, developer, status }) => ({
      value: _id,
      label: nameOf(developer) || t('matches.noName'),
      note: t(`catalogue:matchStatus.${status}`),
    })),
    { value: NO_CANDIDATE, label: t('jobs.hired.other'), note: '' },
  ];
  return (
    <FieldGroup label={t('jobs.hired.title')} hint={t('jobs.hired.hint')} error={error}>
      {options.map(({ value, label, note }) => (
        <label key={value} className={classes.who}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={chosen === value}
            aria-invalid={Boolean(error) || undefined}
            onChange={() => onChoose(value)}
          />
          {label} {note && <span>{note}</span>}
        </label>
      ))}
    </FieldGroup>
  );
}
