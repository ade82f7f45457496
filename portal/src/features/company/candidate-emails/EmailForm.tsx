import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { EMAIL_PLACEHOLDERS } from '@tandem/catalogue/candidate-emails';
import { INTERFACE_LANGUAGES } from '@tandem/catalogue/interface-languages';
import type { CandidateEmailList } from '@tandem/contracts/candidate-email';
import type { VisibleDeveloper } from '@tandem/contracts/developer';
import { languageName } from '@tandem/i18n/format';
import { longDay, NOW, weekdayOf, whenOf } from '@tandem/i18n/sending-day';
import { Field } from '@tandem/ui/Field';
import { FormSummary } from '@tandem/ui/FormSummary';
import { SelectBox } from '@tandem/ui/SelectBox';
import { TextArea, TextBox } from '@tandem/ui/TextBox';
import { TextButton } from '@tandem/ui/TextButton';
import { toast } from '@tandem/ui/toast';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { fieldErrorsOf, useFormErrors } from '../../../lib/form-errors.ts';
import { OwnerOnly } from '../../../lib/OwnerOnly.tsx';
import { paths } from '../../../lib/paths.ts';
import { nameOf } from '../match-text.ts';
import { Consent } from './Consent.tsx';
import classes from './candidate-emails.module.css';
import { EmailPreview } from './EmailPreview.tsx';
import { SavedReplies } from './SavedReplies.tsx';
import { type Draft, storeDraft, storedDraft, useEmailPreview, useSending } from './use-candidate-emails.ts';
import { WhenField, type Work } from './WhenField.tsx';

/** Milliseconds without typing after which the preview is requested. */
const PAUSE = 400;

interface EmailFormProps {
  person: VisibleDeveloper;
  state: CandidateEmailList;
  /** Working days and hours of the person; undefined until they have loaded. */
  work: Work | undefined;
}

export function EmailForm({ person, state, work }: EmailFormProps) {
  const { t, i18n } = useTranslation('candidate-emails');
  const navigate = useNavigate();
  const [draft, setDraft] = useState(() => storedDraft(person._id));
  const language = draft.language ?? state.language;
  const name = nameOf(person);
  const when = work ? whenOf(draft.when, work) : NOW;
  const [shown] = useDebouncedValue(draft, PAUSE);
  const preview = useEmailPreview(person._id, { ...shown, language });
  const send = useSending(person._id);
  const errors = { ...fieldErrorsOf(preview.error), ...fieldErrorsOf(send.error) };
  const formErrors = useFormErrors(
    send.error,
    (['subject', 'text', 'consent'] as const).map((field) => [field, t(field).replace(/\s?\?$/, '')]),
  );
  const type = (change: Partial<Draft>) => {
    if (send.error) send.reset();
    const next = { ...draft, ...change };
    setDraft(next);
    storeDraft(person._id, next);
  };
  const insert = (words: string) => {
    const box = document.getElementById('text');
    if (!(box instanceof HTMLTextAreaElement)) return;
    box.setRangeText(words, box.selectionStart, box.selectionEnd, 'end');
    box.focus();
    type({ text: box.value });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (send.isPending) return;
    send.mutate(
      { ...draft, language, when },
      {
        onSuccess: () => {
          toast.done(when === NOW ? t('sent', { name }) : t('planned', { name, day: longDay(when, i18n.language) }));
          void navigate(paths.hiring.candidate(person._id));
        },
      },
    );
  };

  return (
    <div className={classes.writing}>
      <OwnerOnly>
        <form className={classes.form} onSubmit={submit} noValidate>
          <FormSummary title={t('notSent')} errors={formErrors} />
          <Field id="subject" label={t('subject')} error={errors.subject}>
            {(control) => (
              <TextBox
                {...control}
                maxLength={150}
                value={draft.subject}
                onChange={(event) => type({ subject: event.target.value })}
              />
            )}
          </Field>
          <div>
            <Field id="text" label={t('text')} error={errors.text} hint={t('textHint')}>
              {(control) => (
                <TextArea
                  {...control}
                  voice
                  rows={9}
                  maxLength={5000}
                  value={draft.text}
                  onChange={(event) => type({ text: event.target.value })}
                />
              )}
            </Field>
            <div className={classes.insert}>
              {t('insert')}{' '}
              {EMAIL_PLACEHOLDERS.map((name) => (
                <TextButton key={name} onClick={() => insert(`{${name}}`)}>
                  {t(`placeholders.${name}`)}
                </TextButton>
              ))}
              <SavedReplies onInsert={insert} />
            </div>
          </div>
          <Field id="language" label={t('language')} hint={t('languageHint')}>
            {({ error: _, ...control }) => (
              <SelectBox
                {...control}
                value={language}
                data={INTERFACE_LANGUAGES.map((value) => ({ value, label: languageName(value, i18n.language) }))}
                onChange={(value) => type({ language: value as Draft['language'] })}
              />
            )}
          </Field>
          {state.consent && (
            <Consent
              state={state.consent}
              value={draft.consent}
              error={errors.consent}
              onChange={(consent) => type({ consent })}
            />
          )}
          {work && (
            <WhenField
              name={name}
              work={work}
              when={when}
              error={errors.day}
              onChange={(chosen) => type({ when: chosen })}
            />
          )}
          <div className={classes.actions}>
            <Button type="submit" size="lg" loading={send.isPending} disabled={state.left === 0 && when === NOW}>
              {when === NOW ? t('send') : t('sendOn', { day: weekdayOf(when, i18n.language) })}
            </Button>
            <p className={classes.quiet}>{t('left', { count: state.left, aDay: state.aDay })}</p>
          </div>
        </form>
      </OwnerOnly>
      <EmailPreview preview={draft.subject.trim() && draft.text.trim() ? preview.data : undefined} />
    </div>
  );
}
