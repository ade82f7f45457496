import type { Education, WorkExperience } from '@tandem/contracts/developer';
import { formatMonth } from '@tandem/i18n/format';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './experience.module.css';

interface ExperienceProps {
  entries: readonly (Pick<WorkExperience, 'from' | 'to' | 'organisation'> & Partial<WorkExperience & Education>)[];
  /** Placeholder for an organisation that is hidden from the viewer. */
  withheld?: ReactNode;
}

/** Positions or schools with their dates, as they were entered. */
export function Experience({ entries, withheld }: ExperienceProps) {
  const { t, i18n } = useTranslation('company');
  const moment = (date: string | null) => {
    if (!date) return '';
    if (date === 'present') return t('candidate.now');
    return date.length === 4 ? date : formatMonth(`${date}-15`, i18n.language);
  };
  return (
    <ul className={classes.experience}>
      {entries.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id, and their order is what tells them apart
        <li key={index}>
          <span>{[moment(entry.from), moment(entry.to)].filter(Boolean).join('–')}</span>
          <div>
            <p>
              <b>{entry.title ?? [entry.degree, entry.field].filter(Boolean).join(', ')}</b>{' '}
              {entry.organisation || withheld}
            </p>
            {entry.description && <p className="td-voice">{entry.description}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
