import { Button } from '@mantine/core';
import type { Billing, Invoice, Subscription } from '@tandem/contracts/payment';
import { formatDate } from '@tandem/i18n/format';
import { formatAmount } from '@tandem/i18n/format-amount';
import { actLook } from '@tandem/ui/ActLink';
import { Notice } from '@tandem/ui/Notice';
import { useTranslation } from 'react-i18next';
import { usePackageName } from '../../../lib/payments/package-name.ts';
import { isUnpaid } from './package-state.ts';
import type { usePortal } from './use-billing.ts';

interface UnpaidNoticesProps {
  billing: Billing;
  isReadOnly: boolean;
  portal: ReturnType<typeof usePortal>;
}

/** A notice for each package with an open invoice: the failed charge, the end of the grace period, and how to pay. */
export function UnpaidNotices({ billing: { subscriptions, invoices }, isReadOnly, portal }: UnpaidNoticesProps) {
  return subscriptions.filter(isUnpaid).map((subscription) => {
    // The oldest open invoice, which has to be paid first.
    const invoice = invoices.findLast((each) => each.status === 'open' && each.subscriptionId === subscription._id);
    return (
      invoice && (
        <UnpaidNotice
          key={subscription._id}
          subscription={subscription}
          invoice={invoice}
          portal={isReadOnly ? undefined : portal}
        />
      )
    );
  });
}

interface UnpaidNoticeProps {
  subscription: Subscription;
  invoice: Invoice;
  /** Absent for users who cannot pay. */
  portal: UnpaidNoticesProps['portal'] | undefined;
}

function UnpaidNotice({ subscription, invoice, portal }: UnpaidNoticeProps) {
  const { t, i18n } = useTranslation('billing');
  const nameOf = usePackageName();
  const { status, graceUntil, jobName, payBy, payUrl } = subscription;
  const name = nameOf(subscription.package);
  const what = jobName ? t('next.for', { package: name, job: jobName }) : name;
  const amount = formatAmount(invoice.total, invoice.currency, i18n.language);
  const day = (date: string | null) => (date ? formatDate(date, i18n.language) : '');
  return (
    <Notice
      tone="bad"
      title={t(payBy === 'invoice' ? 'unpaid.overdue' : 'unpaid.failed', { amount, what, date: day(invoice.dueDate) })}
      actions={
        portal && (
          <>
            {payUrl && (
              <a {...actLook({})} href={payUrl}>
                {t('unpaid.pay', { amount })}
              </a>
            )}
            {payBy === 'card' && (
              <Button
                variant="default"
                loading={(portal.isPending || portal.isSuccess) && portal.variables === 'paymentMethod'}
                onClick={() => portal.mutate('paymentMethod')}
              >
                {t('method.change')}
              </Button>
            )}
          </>
        )
      }
    >
      {status === 'paused' ? t('unpaid.paused') : t('unpaid.until', { date: day(graceUntil) })}
      {invoice.nextAttemptDate && ` ${t('unpaid.again', { date: day(invoice.nextAttemptDate) })}`}
    </Notice>
  );
}
