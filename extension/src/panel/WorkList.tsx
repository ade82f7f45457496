import { Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DraftWork } from './draft.ts';
import { EntryList } from './EntryList.tsx';
import { PeriodFields, usePeriodText } from './PeriodFields.tsx';

const BLANK: DraftWork = { title: '', organisation: '', from: '', to: '', location: '', description: '' };
const TEXTS = ['title', 'organisation', 'location'] as const;

/** The positions of a candidate. */
export function WorkList({
  entries,
  onChange,
}: {
  entries: readonly DraftWork[];
  onChange: (entries: DraftWork[]) => void;
}) {
  const { t } = useTranslation('extension');
  const period = usePeriodText();
  const title = (entry: DraftWork) => [entry.title, entry.organisation].filter(Boolean).join(', ');
  return (
    <EntryList
      entries={entries}
      title={title}
      period={period}
      blank={BLANK}
      addLabel={t('entry.addWork')}
      onChange={onChange}
    >
      {(entry, change) => (
        <>
          {TEXTS.map((part) => (
            <TextInput
              key={part}
              size="xs"
              label={t(`entry.${part}`)}
              value={entry[part]}
              onChange={(event) => change({ [part]: event.currentTarget.value })}
            />
          ))}
          <PeriodFields from={entry.from} to={entry.to} mayBePresent onChange={change} />
          <Textarea
            size="xs"
            label={t('entry.description')}
            autosize
            minRows={2}
            maxRows={6}
            value={entry.description}
            onChange={(event) => change({ description: event.currentTarget.value })}
          />
        </>
      )}
    </EntryList>
  );
}
