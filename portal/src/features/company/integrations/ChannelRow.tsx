import { Button } from '@mantine/core';
import type { ChatChannel } from '@tandem/contracts/chat';
import { formatWhen } from '@tandem/i18n/format';
import { Outline } from '@tandem/ui/Outline';
import { Row } from '@tandem/ui/Rows';
import { useTranslation } from 'react-i18next';
import { MoreMenu } from '../../../lib/MoreMenu.tsx';
import page from '../company.module.css';
import { chatEventKey } from './event-key.ts';
import classes from './integrations.module.css';

const MORE = ['edit', 'turn', 'delete'] as const;
export type ChannelAct = (typeof MORE)[number] | 'test';

interface ChannelRowProps {
  channel: ChatChannel;
  isTesting: boolean;
  onAct: (act: ChannelAct) => void;
}

/** A channel: its chat service, status and events. */
export function ChannelRow({ channel, isTesting, onAct }: ChannelRowProps) {
  const { t, i18n } = useTranslation('integrations');
  const { name, kind, maskedUrl, ended, events, digestHour, zone, lastPostedDate } = channel;
  const gets = [
    ...(digestHour === null ? [] : [t('chat.digestAt', { hour: `${digestHour}:00`, zone })]),
    ...events.map((event) => t(chatEventKey(event))),
  ];
  const state = () => {
    if (ended) return t(`chat.ended.${ended}`);
    return lastPostedDate
      ? t('chat.posted', { when: formatWhen(lastPostedDate, i18n.language) })
      : t('webhooks.unused');
  };
  const labelOf = (act: (typeof MORE)[number]) => t(`chat.acts.${act === 'turn' && ended ? 'activate' : act}`);
  return (
    <Row
      title={<span className={classes.url}>{name}</span>}
      marks={ended && <Outline>{t('webhooks.off')}</Outline>}
      meta={`${t(`chat.kinds.${kind}`)} · ${state()}`}
      aside={
        <div className={classes.acts}>
          <Button
            variant="default"
            size="xs"
            loading={isTesting}
            aria-label={t('webhooks.testLabel', { host: name })}
            onClick={() => onAct('test')}
          >
            {t('webhooks.test')}
          </Button>
          <MoreMenu
            label={t('webhooks.moreLabel', { host: name })}
            actions={MORE.map((act) => ({ key: act, label: labelOf(act), run: () => onAct(act) }))}
          />
        </div>
      }
    >
      <div className={page.small}>
        <span className={classes.url}>{maskedUrl}</span>
        {gets.length > 0 && (
          <>
            <br />
            {gets.join(' · ')}
          </>
        )}
      </div>
    </Row>
  );
}
