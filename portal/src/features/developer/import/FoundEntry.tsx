import type { WorkExperience } from '@tandem/contracts/developer';
import { useTranslation } from 'react-i18next';
import { periodText } from '../profile/periods.ts';
import classes from './import.module.css';

interface FoundEntryProps {
  entry: WorkExperience;
  onChange: (entry: WorkExperience) => void;
}

/** One place of work as it was read, to be corrected. */
export function FoundEntry({ entry, onChange }: FoundEntryProps) {
  const { t, i18n } = useTranslation(['cv', 'developer']);
  return (
    <div className={classes.entry}>
      <span>{periodText(entry.from, entry.to, t('developer:profile.experience.present'), i18n.language)}</span>
      <input
        aria-label={t('cv:workTitle')}
        value={entry.title}
        maxLength={200}
        onChange={({ target }) => onChange({ ...entry, title: target.value })}
      />
      <input
        aria-label={t('cv:organisation')}
        value={entry.organisation}
        maxLength={200}
        onChange={({ target }) => onChange({ ...entry, organisation: target.value })}
      />
    </div>
  );
}
