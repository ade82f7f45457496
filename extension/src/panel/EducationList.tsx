import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DraftEducation } from './draft.ts';
import { EntryList } from './EntryList.tsx';
import { PeriodFields, usePeriodText } from './PeriodFields.tsx';

const BLANK: DraftEducation = { organisation: '', degree: '', field: '', from: '', to: '' };
const TEXTS = ['organisation', 'degree', 'field'] as const;

/** The schools of a candidate. */
export function EducationList({
  entries,
  onChange,
}: {
  entries: readonly DraftEducation[];
  onChange: (entries: DraftEducation[]) => void;
}) {
  const { t } = useTranslation('extension');
  const period = usePeriodText();
  return (
    <EntryList
      entries={entries}
      title={({ organisation }) => organisation}
      period={period}
      blank={BLANK}
      addLabel={t('entry.addEducation')}
      onChange={onChange}
    >
      {(entry, change) => (
        <>
          {TEXTS.map((part) => (
            <TextInput
              key={part}
              size="xs"
              label={t(`entry.${part === 'organisation' ? 'school' : part}`)}
              value={entry[part]}
              onChange={(event) => change({ [part]: event.currentTarget.value })}
            />
          ))}
          <PeriodFields from={entry.from} to={entry.to} onChange={change} />
        </>
      )}
    </EntryList>
  );
}
