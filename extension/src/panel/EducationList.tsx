import { useTranslation } from 'react-i18next';
import type { DraftEducation } from './draft.ts';
import { EntryList, type Errors } from './EntryList.tsx';
import { LabelledBox } from './LabelledBox.tsx';
import { PeriodFields, usePeriodText } from './PeriodFields.tsx';

const BLANK: DraftEducation = { organisation: '', degree: '', field: '', from: '', to: '' };
const TEXTS = ['organisation', 'degree', 'field'] as const;

interface EducationListProps {
  entries: readonly DraftEducation[];
  errors: Errors;
  onChange: (entries: DraftEducation[]) => void;
}

/** The education of a candidate. */
export function EducationList({ entries, errors, onChange }: EducationListProps) {
  const { t } = useTranslation('extension');
  const period = usePeriodText();
  return (
    <EntryList
      path="education"
      entries={entries}
      errors={errors}
      title={({ organisation }) => organisation}
      period={period}
      blank={BLANK}
      addLabel={t('entry.addEducation')}
      onChange={onChange}
    >
      {(entry, change, path) => (
        <>
          {TEXTS.map((part) => (
            <LabelledBox
              key={part}
              id={`${path}.${part}`}
              label={t(`entry.${part === 'organisation' ? 'school' : part}`)}
              value={entry[part]}
              error={errors[`${path}.${part}`]}
              onChange={(text) => change({ [part]: text })}
            />
          ))}
          <PeriodFields path={path} from={entry.from} to={entry.to} errors={errors} onChange={change} />
        </>
      )}
    </EntryList>
  );
}
