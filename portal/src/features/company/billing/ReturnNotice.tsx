import { Button } from '@mantine/core';
import { ErrorState } from '@tandem/ui/ErrorState';
import { Notice } from '@tandem/ui/Notice';
import { useTranslation } from 'react-i18next';
import type { useStripeReturn } from './use-stripe-return.ts';

/** The result of a payment after the return from Stripe: confirmed, still being confirmed, or stopped. */
export function ReturnNotice({ back }: { back: ReturnType<typeof useStripeReturn> }) {
  const { t } = useTranslation(['billing', 'common']);
  const { kind, sync, isOpen, isLate, close } = back;
  if (!kind) return null;
  const dismiss = (
    <Button size="xs" variant="default" onClick={close}>
      {t('return.close')}
    </Button>
  );
  if (kind === 'stopped')
    return (
      <Notice tone="info" role="status" title={t('return.stopped')} actions={dismiss}>
        {t('return.stoppedText')}
      </Notice>
    );
  if (sync.isError)
    return (
      <ErrorState title={sync.error.message} retry={{ label: t('common:retry'), onRetry: () => void sync.refetch() }}>
        {t(kind === 'card' ? 'return.cardSaved' : 'return.saved')}
      </ErrorState>
    );
  if (isLate)
    return (
      <Notice
        tone="warn"
        role="status"
        title={t('return.late')}
        actions={
          <Button size="xs" loading={sync.isFetching} onClick={() => void sync.refetch()}>
            {t('return.check')}
          </Button>
        }
      >
        {t('return.lateText')}
      </Notice>
    );
  if (!sync.data || isOpen)
    return (
      <Notice tone="info" role="status" title={t(kind === 'done' ? 'return.open' : 'return.reading')}>
        {kind === 'done' && t('return.openText')}
      </Notice>
    );
  return (
    <Notice tone="good" role="status" title={t(`return.${kind}`)} actions={dismiss}>
      {t(`return.${kind}Text`)}
    </Notice>
  );
}
