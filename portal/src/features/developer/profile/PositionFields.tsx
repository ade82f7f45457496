import type { WorkExperience } from '@tandem/contracts/developer';
import { Field } from '@tandem/ui/Field';
import { TextArea, TextBox } from '@tandem/ui/TextBox';
import { useTranslation } from 'react-i18next';
import { PeriodFields } from './PeriodFields.tsx';
import classes from './profile.module.css';

interface PositionFieldsProps {
  entry: WorkExperience;
  onChange: (part: Partial<WorkExperience>) => void;
}

const LINES = [
  ['title', 'profile.experience.position', undefined],
  ['organisation', 'profile.experience.organisation', 'organization'],
  ['location', 'profile.experience.location', undefined],
] as const;

/** One position: what, for whom, where, when and what was done. */
export function PositionFields({ entry, onChange }: PositionFieldsProps) {
  const { t } = useTranslation('developer');
  return (
    <>
      {LINES.map(([line, label, autoComplete]) => (
        <Field key={line} label={t(label)}>
          {(control) => (
            <TextBox
              {...control}
              autoFocus={line === 'title'}
              autoComplete={autoComplete}
              maxLength={200}
              value={entry[line] ?? ''}
              onChange={(event) => onChange({ [line]: event.target.value })}
            />
          )}
        </Field>
      ))}
      <PeriodFields from={entry.from} to={entry.to} onChange={onChange} ongoing={t('profile.experience.now')} />
      <div className={classes.wide}>
        <Field label={t('profile.experience.description')}>
          {(control) => (
            <TextArea
              {...control}
              voice
              rows={3}
              maxLength={5000}
              value={entry.description ?? ''}
              onChange={(event) => onChange({ description: event.target.value })}
            />
          )}
        </Field>
      </div>
    </>
  );
}
