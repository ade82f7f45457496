import type { Education } from '@tandem/contracts/developer';
import { Field } from '@tandem/ui/Field';
import { TextBox } from '@tandem/ui/TextBox';
import { useTranslation } from 'react-i18next';
import { PeriodFields } from './PeriodFields.tsx';
import { FieldEye } from './part.tsx';
import classes from './profile.module.css';

interface SchoolFieldsProps {
  entry: Education;
  onChange: (part: Partial<Education>) => void;
}

const LINES = ['organisation', 'degree', 'field'] as const;

/** One school: its name, subject and period. */
export function SchoolFields({ entry, onChange }: SchoolFieldsProps) {
  const { t } = useTranslation('developer');
  return (
    <>
      {LINES.map((line) => (
        <div key={line} className={line === 'organisation' ? classes.wide : undefined}>
          <Field label={t(`profile.education.${line}`)} eye={<FieldEye field="education" column={line} />}>
            {(control) => (
              <TextBox
                {...control}
                autoFocus={line === 'organisation'}
                maxLength={200}
                value={entry[line] ?? ''}
                onChange={(event) => onChange({ [line]: event.target.value })}
              />
            )}
          </Field>
        </div>
      ))}
      <PeriodFields field="education" from={entry.from} to={entry.to} onChange={onChange} />
    </>
  );
}
