import { Button } from '@mantine/core';
import type { Webhook, WebhookDelivery } from '@tandem/contracts/webhook';
import { formatWhen } from '@tandem/i18n/format';
import { Outline } from '@tandem/ui/Outline';
import { Row, Rows } from '@tandem/ui/Rows';
import { RowsSkeleton } from '@tandem/ui/Skeleton';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../lib/Dialog.tsx';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import page from '../company.module.css';
import { eventKey } from './event-key.ts';
import classes from './integrations.module.css';
import { useDeliveries } from './use-webhooks.ts';

/** The deliveries to an endpoint: payload, outcome, and a button to resend each. */
export function Deliveries({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t } = useTranslation('integrations');
  const { query, replay } = useDeliveries(webhook);
  const list = () => {
    if (query.isError && !query.data) return <LoadFailed title={t('deliveries.failed')} query={query} />;
    if (!query.data) return <RowsSkeleton label={t('deliveries.loading')} rows={4} />;
    const deliveries = query.data.pages.flatMap(({ items }) => items);
    if (deliveries.length === 0) return <p>{t('deliveries.empty')}</p>;
    return (
      <>
        <Rows label={t('deliveries.title')}>
          {deliveries.map((delivery) => (
            <DeliveryRow
              key={delivery._id}
              delivery={delivery}
              isReplaying={replay.isPending && replay.variables._id === delivery._id}
              onReplay={webhook.ended ? undefined : () => replay.mutate(delivery)}
            />
          ))}
        </Rows>
        {query.hasNextPage && (
          <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('deliveries.more')}
          </Button>
        )}
      </>
    );
  };
  return (
    <Dialog title={t('deliveries.title')} opened onClose={onClose} aside>
      <p className={classes.text}>
        <span className={classes.url}>{webhook.url}</span>
        <br />
        {t('deliveries.text')}
      </p>
      {list()}
    </Dialog>
  );
}

interface DeliveryRowProps {
  delivery: WebhookDelivery;
  isReplaying: boolean;
  onReplay: (() => void) | undefined;
}

function DeliveryRow({ delivery, isReplaying, onReplay }: DeliveryRowProps) {
  const { t, i18n } = useTranslation('integrations');
  const { type, status, attempts, createdDate, dueDate, payload, messageId } = delivery;
  const when = (date: string) => formatWhen(date, i18n.language);
  const label = t(eventKey(type, payload.data));
  const last = attempts.at(-1);
  const result = () => {
    if (!last) return t('deliveries.untried');
    const how = last.status ? t('deliveries.answered', { status: last.status }) : t(`faults.${last.fault}`);
    return t('deliveries.attempts', { count: attempts.length, how });
  };
  return (
    <Row
      title={label}
      marks={<Outline>{t(`deliveries.status.${status}`)}</Outline>}
      meta={`${when(createdDate)} · ${result()}`}
      aside={
        status !== 'waiting' &&
        onReplay && (
          <Button
            variant="default"
            size="xs"
            loading={isReplaying}
            aria-label={t('deliveries.replayLabel', { event: label, id: messageId })}
            onClick={onReplay}
          >
            {t('deliveries.replay')}
          </Button>
        )
      }
    >
      {status === 'waiting' && dueDate && last && (
        <p className={page.small}>{t('deliveries.next', { when: when(dueDate) })}</p>
      )}
      <details>
        <summary className={page.small}>{t('deliveries.payload')}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard has to reach that */}
        <pre className={classes.payload} tabIndex={0}>
          {`webhook-id: ${messageId}\n\n${JSON.stringify(payload, null, 2)}`}
        </pre>
      </details>
    </Row>
  );
}
