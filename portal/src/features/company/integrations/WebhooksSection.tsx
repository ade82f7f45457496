import { Button } from '@mantine/core';
import type { Webhook } from '@tandem/contracts/webhook';
import { Rows } from '@tandem/ui/Rows';
import { Section } from '@tandem/ui/Section';
import { RowsSkeleton } from '@tandem/ui/Skeleton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../lib/FormDialog.tsx';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import page from '../company.module.css';
import { Deliveries } from './Deliveries.tsx';
import classes from './integrations.module.css';
import { SecretDialog } from './SecretDialog.tsx';
import { useWebhooks } from './use-webhooks.ts';
import { WebhookForm } from './WebhookForm.tsx';
import { type WebhookAct, WebhookRow } from './WebhookRow.tsx';

export function WebhooksSection() {
  const { t } = useTranslation('integrations');
  const { query, save, turn, renewSecret, remove, test } = useWebhooks();
  const [open, setOpen] = useState<{ act: WebhookAct | 'create'; webhook?: Webhook }>();
  const [secret, setSecret] = useState('');
  const close = () => setOpen(undefined);
  const { act, webhook } = open ?? {};
  /** Closes this dialog, but no other one that was opened before the answer. */
  const closeThis = () => setOpen((now) => (now === open ? undefined : now));

  const run = (next: WebhookAct, about: Webhook) => {
    if (next === 'turn') turn.mutate(about);
    else if (next === 'test') test.mutate(about);
    else setOpen({ act: next, webhook: about });
  };
  const list = () => {
    if (query.isError && !query.data) return <LoadFailed title={t('webhooks.failed')} query={query} />;
    if (!query.data) return <RowsSkeleton label={t('webhooks.loading')} rows={2} />;
    if (query.data.length === 0) return <p className={page.small}>{t('webhooks.empty')}</p>;
    return (
      <Rows label={t('webhooks.title')}>
        {query.data.map((each) => (
          <WebhookRow
            key={each._id}
            webhook={each}
            isTesting={test.isPending && test.variables._id === each._id}
            onAct={(next) => run(next, each)}
          />
        ))}
      </Rows>
    );
  };

  return (
    <Section title={t('webhooks.title')}>
      <p className={classes.text}>{t('webhooks.text')}</p>
      {list()}
      <div className={classes.actions}>
        <Button variant="default" onClick={() => setOpen({ act: 'create' })}>
          {t('webhooks.create')}
        </Button>
      </div>
      {(act === 'create' || act === 'edit') && (
        <WebhookForm save={save} webhook={webhook} onClose={close} onCreated={setSecret} />
      )}
      {act === 'deliveries' && webhook && <Deliveries webhook={webhook} onClose={close} />}
      <FormDialog
        opened={act === 'secret'}
        onClose={close}
        title={t('webhooks.renewTitle')}
        submitLabel={t('webhooks.renew')}
        isPending={renewSecret.isPending}
        onSubmit={() =>
          webhook &&
          renewSecret.mutate(webhook, { onSuccess: (renewed) => setSecret(renewed.secret), onSettled: closeThis })
        }
        focus="submit"
      >
        <p>{t('webhooks.renewText')}</p>
      </FormDialog>
      <FormDialog
        opened={act === 'delete'}
        onClose={close}
        title={t('webhooks.deleteTitle', { host: webhook && new URL(webhook.url).host })}
        submitLabel={t('webhooks.delete')}
        isPending={remove.isPending}
        onSubmit={() => webhook && remove.mutate(webhook, { onSettled: closeThis })}
        danger
        focus="cancel"
      >
        <p>{t('webhooks.deleteText')}</p>
      </FormDialog>
      {secret && (
        <SecretDialog
          title={t('webhooks.secretTitle')}
          label={t('webhooks.secret')}
          value={secret}
          onClose={() => setSecret('')}
        />
      )}
    </Section>
  );
}
