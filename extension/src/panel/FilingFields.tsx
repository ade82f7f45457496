import { MAX_TAGS, TAG_LENGTH } from '@tandem/catalogue/candidates';
import { TextArea } from '@tandem/ui/TextBox';
import { useTranslation } from 'react-i18next';
import { AddTag } from './AddTag.tsx';
import type { Errors } from './EntryList.tsx';
import { FieldRow } from './FieldRow.tsx';
import type { FilingChoices, FilingDraft } from './filing.ts';
import classes from './panel.module.css';
import { Tag } from './Tag.tsx';
import { TargetField } from './TargetField.tsx';

interface FilingFieldsProps {
  filing: FilingDraft;
  choices: FilingChoices;
  errors: Errors;
  onChange: (filing: FilingDraft) => void;
}

/** Data that the team adds to a person: a note, tags, and a list or a job. */
export function FilingFields({ filing, choices, errors, onChange }: FilingFieldsProps) {
  const { t } = useTranslation('extension');
  const { note, tags, target } = filing;
  const add = (word: string) => {
    const tag = word.trim();
    const known = tags.some((each) => each.toLowerCase() === tag.toLowerCase());
    if (!isTag(tag) || (!known && tags.length >= MAX_TAGS)) return false;
    if (!known) onChange({ ...filing, tags: [...tags, tag] });
    return true;
  };
  return (
    <section className={classes.fields}>
      <h2>{t('filing.title')}</h2>
      <FieldRow id="note" label={t('filing.note')} note={t('filing.noteHint')} error={errors.note}>
        {(control) => (
          <TextArea
            {...control}
            maxLength={5000}
            value={note}
            onChange={({ target: field }) => onChange({ ...filing, note: field.value })}
          />
        )}
      </FieldRow>
      <FieldRow id="tags" label={t('filing.tags')} error={errorIn(errors, 'tags')} isGroup>
        {(control) => (
          <>
            <ul className={classes.tags}>
              {tags.map((tag) => (
                <li key={tag}>
                  <Tag
                    label={tag}
                    onRemove={() => onChange({ ...filing, tags: tags.filter((each) => each !== tag) })}
                  />
                </li>
              ))}
            </ul>
            <AddTag
              id={control.id}
              describedBy={control['aria-describedby']}
              label={t('filing.addTag')}
              refusal={t('filing.cannotAddTag', { count: MAX_TAGS })}
              options={choices.tags}
              onAdd={add}
            />
          </>
        )}
      </FieldRow>
      <TargetField
        value={target}
        choices={choices}
        error={errors.listId ?? errors.jobId}
        onChange={(next) => onChange({ ...filing, target: next })}
      />
    </section>
  );
}

const isTag = (tag: string) => tag !== '' && tag.length <= TAG_LENGTH && !/[,;|]/.test(tag);

const errorIn = (errors: Errors, field: string) =>
  Object.entries(errors).find(([path]) => path === field || path.startsWith(`${field}.`))?.[1];
