import { Button } from '@mantine/core';
import { type CustomerRequestThread, MAX_ANSWER_LENGTH } from '@tandem/contracts/customer-request';
import { languageName } from '@tandem/i18n/format';
import { Field } from '@tandem/ui/Field';
import { TextArea } from '@tandem/ui/TextBox';
import { toast } from '@tandem/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrorsOf } from '../../../lib/form-errors.ts';
import { runMutation } from '../../../lib/run-mutation.ts';
import { useLocalDraft } from '../../../lib/use-local-draft.ts';
import classes from '../admin.module.css';
import own from './requests.module.css';
import { useRequestSteps } from './use-requests.ts';

/** The answer to a request, stored on this device until it is sent, and buttons that close or reopen the request. */
export function AnswerForm({ request }: { request: CustomerRequestThread }) {
  const { t, i18n } = useTranslation('requests');
  const { _id, status, sender } = request;
  const [newKey, setNewKey] = useState<string>(() => crypto.randomUUID());
  // An idempotency key: the same key sends one email only, even if the response to it was lost.
  const { draft, change: write, clear } = useLocalDraft(`request-${_id}`, { text: '', key: newKey });
  const [isMissing, setMissing] = useState(false);
  const { answer, change } = useRequestSteps(request);
  const text = draft.text.trim();
  const send = (close: boolean) => {
    setMissing(!text);
    if (!text) return document.getElementById('request-answer')?.focus();
    runMutation(
      answer,
      { text, key: draft.key, close },
      {
        onSuccess: () => {
          clear();
          setNewKey(crypto.randomUUID());
          toast.done(t('answer.sent', { email: sender?.email }));
        },
      },
    );
  };
  const turn = (next: 'open' | 'closed') =>
    change.mutate(next, {
      onSuccess: () => toast.done(t(`answer.done.${next}`)),
      onError: (error) => toast.bad(error.message),
    });
  const error = isMissing && !text ? t('answer.missing') : (fieldErrorsOf(answer.error).text ?? answer.error?.message);
  return (
    <form
      className={own.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send(false);
      }}
    >
      {sender && (
        <Field
          id="request-answer"
          label={t('answer.label')}
          hint={t('answer.hint', { email: sender.email, language: languageName(sender.language, i18n.language) })}
          error={error}
        >
          {(control) => (
            <TextArea
              {...control}
              rows={6}
              maxLength={MAX_ANSWER_LENGTH}
              value={draft.text}
              onChange={({ target }) => write({ text: target.value, key: draft.key })}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send(false);
              }}
            />
          )}
        </Field>
      )}
      <div className={classes.decide}>
        {sender && (
          <>
            <Button type="submit" loading={answer.isPending}>
              {t('answer.send')}
            </Button>
            <Button variant="default" disabled={answer.isPending} onClick={() => send(true)}>
              {t('answer.sendAndClose')}
            </Button>
          </>
        )}
        {status === 'closed' ? (
          <Button variant="subtle" loading={change.isPending} onClick={() => turn('open')}>
            {t('answer.reopen')}
          </Button>
        ) : (
          <Button variant="subtle" loading={change.isPending} onClick={() => turn('closed')}>
            {t('answer.close')}
          </Button>
        )}
      </div>
    </form>
  );
}
