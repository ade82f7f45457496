import type { WorkExperience } from '@tandem/contracts/developer';
import { Field } from '@tandem/ui/Field';
import { TextArea, TextBox } from '@tandem/ui/TextBox';
import { useTranslation } from 'react-i18next';
import { HiddenNameWarning } from './HiddenNameWarning.tsx';
import { PeriodFields } from './PeriodFields.tsx';
import { FieldEye } from './part.tsx';
import classes from './profile.module.css';

interface PositionFieldsProps {
  entry: WorkExperience;
  onChange: (part: Partial<WorkExperience>) => void;
  /** Names that are only visible after a match: public texts must not reveal them. */
  names: readonly string[];
}

const LINES = [
  ['title', 'profile.experience.position', undefined],
  ['organisation', 'profile.experience.organisation', 'organization'],
  ['location', 'profile.experience.location', undefined],
] as const;

/** The fields of a position. */
export function PositionFields({ entry, onChange, names }: PositionFieldsProps) {
  const { t } = useTranslation('developer');
  const hidden = [...new Set([...names, entry.organisation.trim()])].filter(Boolean);
  const everyoneReads = [entry.title, entry.location, entry.description].join('\n');
  return (
    <>
      {LINES.map(([line, label, autoComplete]) => (
        <Field key={line} label={t(label)} eye={<FieldEye field="workExperience" column={line} />}>
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
      <PeriodFields
        field="workExperience"
        from={entry.from}
        to={entry.to}
        onChange={onChange}
        ongoing={t('profile.experience.now')}
      />
      <div className={classes.wide}>
        <Field
          label={t('profile.experience.description')}
          eye={<FieldEye field="workExperience" column="description" />}
        >
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
        <HiddenNameWarning text={everyoneReads} names={hidden} seenBy="everyone" />
      </div>
    </>
  );
}
