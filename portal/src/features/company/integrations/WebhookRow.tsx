import { Button } from '@mantine/core';
import type { Webhook } from '@tandem/contracts/webhook';
import { formatWhen } from '@tandem/i18n/format';
import { Outline } from '@tandem/ui/Outline';
import { Row } from '@tandem/ui/Rows';
import { useTranslation } from 'react-i18next';
import { MoreMenu } from '../../../lib/MoreMenu.tsx';
import page from '../company.module.css';
import { eventKey } from './event-key.ts';
import classes from './integrations.module.css';

const MORE = ['edit', 'turn', 'secret', 'delete'] as const;
export type WebhookAct = (typeof MORE)[number] | 'test' | 'deliveries';

interface WebhookRowProps {
  webhook: Webhook;
  isTesting: boolean;
  onAct: (act: WebhookAct) => void;
}

/** An endpoint: its URL, status and events. */
export function WebhookRow({ webhook, isTesting, onAct }: WebhookRowProps) {
  const { t, i18n } = useTranslation('integrations');
  const { url, ended, events, failingSinceDate, lastDeliveredDate, oldSecretUntilDate } = webhook;
  const { host } = new URL(url);
  const when = (date: string) => formatWhen(date, i18n.language);
  const state = () => {
    if (ended) return t(`webhooks.ended.${ended}`);
    if (failingSinceDate) return t('webhooks.failing', { when: when(failingSinceDate) });
    return lastDeliveredDate ? t('webhooks.delivered', { when: when(lastDeliveredDate) }) : t('webhooks.unused');
  };
  const labelOf = (act: (typeof MORE)[number]) => t(`webhooks.acts.${act === 'turn' && ended ? 'activate' : act}`);
  return (
    <Row
      title={<span className={classes.url}>{url}</span>}
      marks={ended && <Outline>{t('webhooks.off')}</Outline>}
      meta={state()}
      aside={
        <div className={classes.acts}>
          <Button
            variant="default"
            size="xs"
            loading={isTesting}
            aria-label={t('webhooks.testLabel', { host })}
            onClick={() => onAct('test')}
          >
            {t('webhooks.test')}
          </Button>
          <Button
            variant="default"
            size="xs"
            aria-label={t('webhooks.deliveriesLabel', { host })}
            onClick={() => onAct('deliveries')}
          >
            {t('webhooks.deliveries')}
          </Button>
          <MoreMenu
            label={t('webhooks.moreLabel', { host })}
            actions={MORE.map((act) => ({ key: act, label: labelOf(act), run: () => onAct(act) }))}
          />
        </div>
      }
    >
      <div className={page.small}>
        {events.map((event) => t(eventKey(event))).join(' · ')}
        {oldSecretUntilDate && Date.parse(oldSecretUntilDate) > Date.now() && (
          <>
            <br />
            {t('webhooks.oldSecret', { when: when(oldSecretUntilDate) })}
          </>
        )}
      </div>
    </Row>
  );
}
