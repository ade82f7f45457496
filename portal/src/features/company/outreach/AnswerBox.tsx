import { Button } from '@mantine/core';
import type { EnrolmentThread } from '@tandem/contracts/sequence';
import { Field } from '@tandem/ui/Field';
import { Kbd } from '@tandem/ui/Kbd';
import { TextArea } from '@tandem/ui/TextBox';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrorsOf } from '../../../lib/form-errors.ts';
import { readLocalDraft, storeLocalDraft } from '../../../lib/local-draft.ts';
import { OwnerOnly } from '../../../lib/OwnerOnly.tsx';
import classes from './thread.module.css';
import { answerDraft, type useThreadActions } from './use-thread.ts';

interface AnswerBoxProps {
  thread: EnrolmentThread;
  actions: ReturnType<typeof useThreadActions>;
}

interface Draft {
  text: string;
  /** An idempotency key: the same key sends one email only, even if the response to it was lost. */
  key: string;
}

/** Answers a person who has replied; the answer is sent as an email. Unsent input survives leaving the page. */
export function AnswerBox({ thread: { _id, name }, actions: { answer } }: AnswerBoxProps) {
  const { t } = useTranslation('outreach');
  const place = answerDraft(_id);
  const [draft, setDraft] = useState<Draft>(() => ({
    text: '',
    key: crypto.randomUUID(),
    ...readLocalDraft<Draft>(place),
  }));
  const firstName = name.split(' ')[0] ?? name;
  const error = answer.error && (fieldErrorsOf(answer.error).text ?? answer.error.message);
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (answer.isPending || draft.text.trim() === '') return;
    answer.mutate(draft);
  };
  const type = (text: string) => {
    const next = { ...draft, text };
    setDraft(next);
    storeLocalDraft(place, text ? next : {});
  };
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  };
  return (
    <OwnerOnly>
      <form className={classes.answer} onSubmit={submit} noValidate>
        <Field label={t('answer.label', { name: firstName })} error={error ?? undefined}>
          {(control) => (
            <TextArea
              {...control}
              voice
              rows={3}
              maxLength={5000}
              placeholder={t('answer.placeholder')}
              value={draft.text}
              onChange={({ target }) => type(target.value)}
              onKeyDown={sendByKey}
            />
          )}
        </Field>
        <div className={classes.acts}>
          <p>{t('answer.byEmail', { name: firstName })}</p>
          <span className={classes.keys} aria-hidden="true">
            <Kbd>Ctrl</Kbd> <Kbd>↵</Kbd>
          </span>
          <Button type="submit" loading={answer.isPending} disabled={draft.text.trim() === ''}>
            {t('answer.send')}
          </Button>
        </div>
      </form>
    </OwnerOnly>
  );
}
