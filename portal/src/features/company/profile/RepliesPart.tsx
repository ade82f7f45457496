import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { SavedReply } from '@tandem/contracts/company';
import { Field } from '@tandem/ui/Field';
import { Section } from '@tandem/ui/Section';
import { TextArea, TextBox } from '@tandem/ui/TextBox';
import { useTranslation } from 'react-i18next';
import { useRows } from '../../../lib/editing/use-rows.ts';
import { newReplyId } from './new-reply-id.ts';
import { PartEye, type PartProps } from './part.tsx';
import classes from './parts.module.css';
import { anchorOf } from './parts.ts';

const MAX_REPLIES = 50;

/** Saved replies for the messages of the company's team. */
export function RepliesPart({ company, change, errors }: PartProps) {
  const { t } = useTranslation('company-page');
  const replies = useRows<SavedReply>({
    value: company.customSuggestions ?? [],
    isWhole: ({ label, text }) => label.trim() !== '' && text.trim() !== '',
    keyOf: ({ id, label, text }) => `${id} ${label.trim()} ${text.trim()}`,
    onChange: (next) => change('customSuggestions', next),
  });
  return (
    <Section title={t('replies.title')} aside={<PartEye level="self" />}>
      <div className={classes.stack} id="replies">
        <p className={classes.note} id={anchorOf('customSuggestions')}>
          {t('replies.text')}
        </p>
        {errors.customSuggestions && (
          <p className={classes.fault} role="alert">
            {errors.customSuggestions}
          </p>
        )}
        {replies.rows.map((reply, index) => (
          <fieldset
            key={reply.id}
            className={classes.reply}
            aria-label={reply.label || t('replies.nth', { nth: index + 1 })}
          >
            <Field label={t('replies.label')}>
              {(control) => (
                <TextBox
                  {...control}
                  maxLength={60}
                  value={reply.label}
                  onChange={({ target }) => replies.change(index, { label: target.value })}
                />
              )}
            </Field>
            <ActionIcon
              variant="subtle"
              size={36}
              aria-label={t('remove', { name: reply.label || t('replies.nth', { nth: index + 1 }) })}
              onClick={() => replies.remove(index)}
            >
              <IconTrash size={18} stroke={1.75} />
            </ActionIcon>
            <Field label={t('replies.words')}>
              {(control) => (
                <TextArea
                  {...control}
                  rows={3}
                  maxLength={2000}
                  value={reply.text}
                  onChange={({ target }) => replies.change(index, { text: target.value })}
                />
              )}
            </Field>
          </fieldset>
        ))}
        {replies.rows.length < MAX_REPLIES && (
          <div>
            <Button
              variant="default"
              leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
              onClick={() => replies.add({ id: newReplyId(), label: '', text: '' })}
            >
              {t('replies.add')}
            </Button>
          </div>
        )}
      </div>
    </Section>
  );
}
