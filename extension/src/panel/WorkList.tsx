import { TextArea } from '@tandem/ui/TextBox';
import { useTranslation } from 'react-i18next';
import type { DraftWork } from './draft.ts';
import { EntryList, type Errors } from './EntryList.tsx';
import { LabelledBox } from './LabelledBox.tsx';
import { PeriodFields, usePeriodText } from './PeriodFields.tsx';
import classes from './panel.module.css';

const BLANK: DraftWork = { title: '', organisation: '', from: '', to: '', location: '', description: '' };
const TEXTS = ['title', 'organisation', 'location'] as const;

interface WorkListProps {
  entries: readonly DraftWork[];
  errors: Errors;
  onChange: (entries: DraftWork[]) => void;
}

/** The work experience of a candidate. */
export function WorkList({ entries, errors, onChange }: WorkListProps) {
  const { t } = useTranslation('extension');
  const period = usePeriodText();
  const title = (entry: DraftWork) => [entry.title, entry.organisation].filter(Boolean).join(', ');
  return (
    <EntryList
      path="workExperience"
      entries={entries}
      errors={errors}
      title={title}
      period={period}
      blank={BLANK}
      addLabel={t('entry.addWork')}
      onChange={onChange}
    >
      {(entry, change, path) => (
        <>
          {TEXTS.map((part) => (
            <LabelledBox
              key={part}
              id={`${path}.${part}`}
              label={t(`entry.${part}`)}
              value={entry[part]}
              error={errors[`${path}.${part}`]}
              onChange={(text) => change({ [part]: text })}
            />
          ))}
          <PeriodFields path={path} from={entry.from} to={entry.to} mayBePresent errors={errors} onChange={change} />
          <div className={classes.labelled}>
            <label htmlFor={`${path}.description`}>{t('entry.description')}</label>
            <TextArea
              id={`${path}.description`}
              value={entry.description}
              onChange={({ target }) => change({ description: target.value })}
            />
          </div>
        </>
      )}
    </EntryList>
  );
}
