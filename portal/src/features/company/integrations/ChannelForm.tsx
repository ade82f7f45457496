import { CHAT_EVENTS, CHAT_KINDS, type ChatEvent, type ChatKind } from '@tandem/catalogue/chat';
import type { ChatChannel } from '@tandem/contracts/chat';
import { CheckLine } from '@tandem/ui/CheckLine';
import { Field, FieldGroup } from '@tandem/ui/Field';
import { FormSummary } from '@tandem/ui/FormSummary';
import { SelectBox } from '@tandem/ui/SelectBox';
import { TextBox } from '@tandem/ui/TextBox';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../lib/FormDialog.tsx';
import { fieldErrorsOf, useFormErrors } from '../../../lib/form-errors.ts';
import { deviceZone } from '../../../lib/interviews/zones.ts';
import { chatEventKey } from './event-key.ts';
import classes from './integrations.module.css';
import type { ChannelValues, useChannels } from './use-channels.ts';
import { zoneGroups } from './zone-groups.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour));
const USUAL_HOUR = 8;

interface ChannelFormProps {
  save: ReturnType<typeof useChannels>['save'];
  /** The channel to edit; absent for a new one. */
  channel?: ChatChannel | undefined;
  onClose: () => void;
}

/** Asks for the chat service, its URL, and its events. The URL of a saved channel is not shown, only replaced. */
export function ChannelForm({ save, channel, onClose }: ChannelFormProps) {
  const { t, i18n } = useTranslation('integrations');
  const [values, setValues] = useState<ChannelValues>(() => ({
    kind: channel?.kind ?? 'slack',
    url: '',
    name: channel?.name ?? '',
    events: channel?.events ?? [],
    digestHour: channel ? channel.digestHour : USUAL_HOUR,
    zone: channel?.zone ?? deviceZone(),
    language: channel?.language ?? (i18n.language as ChannelValues['language']),
  }));
  const change = (part: Partial<ChannelValues>) => setValues((before) => ({ ...before, ...part }));
  const errors = fieldErrorsOf(save.error);
  const close = () => {
    save.reset();
    onClose();
  };
  const submit = () =>
    save.mutateAsync({ id: channel?._id, values: { ...values, url: values.url.trim() } }, { onSuccess: close });
  const formErrors = useFormErrors(save.error, [
    ['name', t('chat.name')],
    ['url', t('chat.url')],
    ['zone', t('chat.zone')],
  ]);
  const toggle = (event: ChatEvent, checked: boolean) =>
    change({ events: checked ? [...values.events, event] : values.events.filter((each) => each !== event) });
  return (
    <FormDialog
      title={t(channel ? 'chat.acts.edit' : 'chat.create')}
      onClose={close}
      submitLabel={t(channel ? 'chat.save' : 'chat.create')}
      onSubmit={submit}
      isPending={save.isPending}
      isFixed
    >
      <FormSummary title={t('chat.notSaved')} errors={formErrors} />
      {!channel && (
        <Field label={t('chat.kind')}>
          {(control) => (
            <SelectBox
              {...control}
              data={CHAT_KINDS.map((kind) => ({ value: kind, label: t(`chat.kinds.${kind}`) }))}
              value={values.kind}
              onChange={(kind) => kind && change({ kind: kind as ChatKind })}
            />
          )}
        </Field>
      )}
      <Field id="name" label={t('chat.name')} hint={t('chat.nameHint')} error={errors.name}>
        {(control) => (
          <TextBox
            {...control}
            autoComplete="off"
            maxLength={60}
            value={values.name}
            onChange={({ target }) => change({ name: target.value })}
          />
        )}
      </Field>
      <Field
        id="url"
        label={t('chat.url')}
        hint={channel ? t('chat.urlSaved', { url: channel.maskedUrl }) : t(`chat.urlHints.${values.kind}`)}
        error={errors.url}
      >
        {(control) => (
          <TextBox
            {...control}
            type="url"
            autoComplete="off"
            spellCheck={false}
            maxLength={1000}
            value={values.url}
            onChange={({ target }) => change({ url: target.value })}
          />
        )}
      </Field>
      <Field label={t('chat.digest')} hint={t('chat.digestHint')}>
        {(control) => (
          <SelectBox
            {...control}
            data={HOURS.map((hour) => ({ value: hour, label: `${hour}:00` }))}
            placeholder={t('chat.noDigest')}
            value={values.digestHour === null ? null : String(values.digestHour)}
            onChange={(hour) => change({ digestHour: hour === null ? null : Number(hour) })}
          />
        )}
      </Field>
      {values.digestHour !== null && (
        <Field id="zone" label={t('chat.zone')} error={errors.zone}>
          {(control) => (
            <SelectBox
              {...control}
              data={zoneGroups(values.zone, { common: t('chat.zones.common'), all: t('chat.zones.all') })}
              value={values.zone}
              onChange={(zone) => zone && change({ zone })}
            />
          )}
        </Field>
      )}
      <FieldGroup label={t('chat.events')} error={errors.events}>
        <div className={classes.checks}>
          {CHAT_EVENTS.map((event) => (
            <CheckLine
              key={event}
              checked={values.events.includes(event)}
              onChange={(checked) => toggle(event, checked)}
            >
              {t(chatEventKey(event))}
            </CheckLine>
          ))}
        </div>
      </FieldGroup>
    </FormDialog>
  );
}
