import { WEBHOOK_EVENTS, type WebhookEvent } from '@tandem/catalogue/webhooks';
import type { Webhook } from '@tandem/contracts/webhook';
import { CheckLine } from '@tandem/ui/CheckLine';
import { Field, FieldGroup } from '@tandem/ui/Field';
import { FormSummary } from '@tandem/ui/FormSummary';
import { TextBox } from '@tandem/ui/TextBox';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../lib/FormDialog.tsx';
import { fieldErrorsOf, useFormErrors } from '../../../lib/form-errors.ts';
import { runMutation } from '../../../lib/run-mutation.ts';
import { eventKey } from './event-key.ts';
import classes from './integrations.module.css';
import type { useWebhooks } from './use-webhooks.ts';

interface WebhookFormProps {
  save: ReturnType<typeof useWebhooks>['save'];
  /** The endpoint to edit; absent for a new one. */
  webhook?: Webhook | undefined;
  onClose: () => void;
  /** Called with the secret of a new endpoint. */
  onCreated: (secret: string) => void;
}

/** Asks for the URL and the events of an endpoint. */
export function WebhookForm({ save, webhook, onClose, onCreated }: WebhookFormProps) {
  const { t } = useTranslation('integrations');
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [events, setEvents] = useState<WebhookEvent[]>(webhook?.events ?? []);
  const errors = fieldErrorsOf(save.error);
  const close = () => {
    save.reset();
    onClose();
  };
  // A secret is shown only once, so also if the form was closed before the response.
  const submit = () =>
    runMutation(
      save,
      { id: webhook?._id, url: url.trim(), events },
      {
        onSuccess: ({ secret }) => {
          close();
          if (secret) onCreated(secret);
        },
      },
    );
  const formErrors = useFormErrors(save.error, [
    ['url', t('webhooks.url')],
    ['events', t('webhooks.events')],
  ]);
  return (
    <FormDialog
      title={t(webhook ? 'webhooks.acts.edit' : 'webhooks.create')}
      onClose={close}
      submitLabel={t(webhook ? 'webhooks.save' : 'webhooks.create')}
      onSubmit={submit}
      isPending={save.isPending}
      isFixed
    >
      <FormSummary title={t('webhooks.notSaved')} errors={formErrors} />
      <Field id="url" label={t('webhooks.url')} hint={t('webhooks.urlHint')} error={errors.url}>
        {(control) => (
          <TextBox
            {...control}
            type="url"
            data-autofocus
            autoComplete="off"
            spellCheck={false}
            maxLength={500}
            value={url}
            onChange={({ target }) => setUrl(target.value)}
          />
        )}
      </Field>
      <FieldGroup label={t('webhooks.events')} error={errors.events}>
        <div className={classes.checks} id="events" tabIndex={-1}>
          {WEBHOOK_EVENTS.map((event) => (
            <CheckLine
              key={event}
              checked={events.includes(event)}
              onChange={(checked) =>
                setEvents((before) => (checked ? [...before, event] : before.filter((each) => each !== event)))
              }
            >
              {t(eventKey(event))}
            </CheckLine>
          ))}
        </div>
      </FieldGroup>
    </FormDialog>
  );
}
