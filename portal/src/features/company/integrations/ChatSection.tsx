import { Button } from '@mantine/core';
import type { ChatChannel } from '@tandem/contracts/chat';
import { Rows } from '@tandem/ui/Rows';
import { Section } from '@tandem/ui/Section';
import { RowsSkeleton } from '@tandem/ui/Skeleton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../lib/FormDialog.tsx';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import page from '../company.module.css';
import { ChannelForm } from './ChannelForm.tsx';
import { type ChannelAct, ChannelRow } from './ChannelRow.tsx';
import classes from './integrations.module.css';
import { useChannels } from './use-channels.ts';

/** The chat channels that receive messages and a daily summary. */
export function ChatSection() {
  const { t } = useTranslation('integrations');
  const { query, save, turn, remove, test } = useChannels();
  const [open, setOpen] = useState<{ act: ChannelAct | 'create'; channel?: ChatChannel }>();
  const close = () => setOpen(undefined);
  const { act, channel } = open ?? {};
  /** Closes this dialog, but no other one that was opened before the answer. */
  const closeThis = () => setOpen((now) => (now === open ? undefined : now));

  const run = (next: ChannelAct, about: ChatChannel) => {
    if (next === 'turn') turn.mutate(about);
    else if (next === 'test') test.mutate(about);
    else setOpen({ act: next, channel: about });
  };
  const list = () => {
    if (query.isError && !query.data) return <LoadFailed title={t('chat.failed')} query={query} />;
    if (!query.data) return <RowsSkeleton label={t('chat.loading')} rows={2} />;
    if (query.data.length === 0) return <p className={page.small}>{t('chat.empty')}</p>;
    return (
      <Rows label={t('chat.title')}>
        {query.data.map((each) => (
          <ChannelRow
            key={each._id}
            channel={each}
            isTesting={test.isPending && test.variables._id === each._id}
            onAct={(next) => run(next, each)}
          />
        ))}
      </Rows>
    );
  };

  return (
    <Section title={t('chat.title')}>
      <p className={classes.text}>{t('chat.text')}</p>
      {list()}
      <div className={classes.actions}>
        <Button variant="default" onClick={() => setOpen({ act: 'create' })}>
          {t('chat.create')}
        </Button>
      </div>
      {(act === 'create' || act === 'edit') && <ChannelForm save={save} channel={channel} onClose={close} />}
      <FormDialog
        opened={act === 'delete'}
        onClose={close}
        title={t('chat.deleteTitle', { name: channel?.name })}
        submitLabel={t('chat.delete')}
        isPending={remove.isPending}
        onSubmit={() => channel && remove.mutate(channel, { onSettled: closeThis })}
        danger
        focus="cancel"
      >
        <p>{t('chat.deleteText')}</p>
      </FormDialog>
    </Section>
  );
}
