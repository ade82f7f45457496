import { Button } from '@mantine/core';
import { isPromoting, JOB_PACKAGES, type JobPackage } from '@tandem/catalogue/packages';
import type { Currency } from '@tandem/catalogue/salaries';
import type { Subscription } from '@tandem/contracts/payment';
import { formatAgo, formatDate } from '@tandem/i18n/format';
import { formatAmount } from '@tandem/i18n/format-amount';
import { actLook } from '@tandem/ui/ActLink';
import { toast } from '@tandem/ui/toast';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { usePackageName } from '../../../lib/payments/package-name.ts';
import classes from './billing.module.css';
import { dateOf, isUnpaid, stateOf } from './package-state.ts';
import { useResume } from './use-billing.ts';

interface PackageRowProps {
  subscription: Subscription;
  /** Currency for a package that has none of its own. */
  currency: Currency;
  isReadOnly: boolean;
  /** Whether the job is closed or deleted, so that its package is paid for without use. */
  hasEndedJob: boolean;
  /** Date on which the card is charged again after a failure. */
  nextAttempt: string | null;
  onChange: () => void;
  onCancel: () => void;
}

/** A package of a company: its job, price and state, and its actions. */
export function PackageRow({
  subscription,
  currency: usual,
  isReadOnly,
  hasEndedJob,
  nextAttempt,
  onChange,
  onCancel,
}: PackageRowProps) {
  const { t, i18n } = useTranslation('billing');
  const nameOf = usePackageName();
  const { jobId, jobName, amount, currency, interval, isInUse, source, status } = subscription;
  const state = stateOf(subscription);
  const date = dateOf(subscription);
  const name = nameOf(subscription.package);
  const day = date ? formatDate(date, i18n.language) : '';
  return (
    <li className={classes.package} data-state={state}>
      <div className={classes.job}>
        {jobId && jobName && !hasEndedJob && <Link to={paths.hiring.job(jobId)}>{jobName}</Link>}
        {(!jobName || hasEndedJob) && (jobName || t('packages.noJob'))}
        {hasEndedJob && status !== 'canceled' && <span>{t('packages.jobEnded')}</span>}
      </div>
      <div>
        <b>{name}</b>
        <span>
          {t(isInUse && jobId && !hasEndedJob && promotes(subscription.package) ? 'promoted' : 'notPromoted')}
        </span>
      </div>
      <div className={classes.price}>
        <b>{formatAmount(amount, currency ?? usual, i18n.language, true)}</b>
        <span>{t(source === 'stripe' && interval ? `per.${interval}` : 'noCharge')}</span>
      </div>
      <div>
        <b data-bad={isUnpaid(subscription) || undefined}>
          {t(`states.${state}.title`, {
            date: day,
            package: subscription.scheduled ? nameOf(subscription.scheduled.package) : name,
          })}
        </b>
        <span>
          {t(`states.${state}.text`, {
            date: day,
            when: date ? formatAgo(date, i18n.language) : '',
            reason: subscription.reason,
            amount: formatAmount(subscription.nextCharge?.amount ?? amount, currency ?? usual, i18n.language, true),
          })}
        </span>
        {nextAttempt && <span>{t('states.again', { date: formatDate(nextAttempt, i18n.language) })}</span>}
      </div>
      <div className={classes.rowActions}>
        {!isReadOnly && source === 'stripe' && status !== 'canceled' && (
          <Actions subscription={subscription} name={name} onChange={onChange} onCancel={onCancel} />
        )}
      </div>
    </li>
  );
}

const promotes = (key: string): boolean =>
  (JOB_PACKAGES as readonly JobPackage[]).some((each) => each.key === key && isPromoting(each));

interface ActionsProps {
  subscription: Subscription;
  name: string;
  onChange: () => void;
  onCancel: () => void;
}

function Actions({ subscription, name, onChange, onCancel }: ActionsProps) {
  const { t } = useTranslation('billing');
  const resume = useResume();
  const { _id, jobId, jobName, payUrl, status } = subscription;
  const state = stateOf(subscription);
  const go = () =>
    resume.mutate(_id, {
      onSuccess: () => toast.done(t('resumed', { package: name })),
      onError: (error) => toast.bad(error.message),
    });
  const keeps = state === 'ending' || state === 'changing' || state === 'held';
  return (
    <>
      {payUrl && (isUnpaid(subscription) || status === 'incomplete') && (
        <a {...actLook({})} href={payUrl}>
          {t(status === 'incomplete' ? 'act.confirm' : 'act.pay')}
        </a>
      )}
      {keeps && (
        <Button size="xs" variant="default" loading={resume.isPending} onClick={go}>
          {t('act.keep', { package: name })}
        </Button>
      )}
      {state === 'active' && jobId && (
        <Button
          size="xs"
          variant="default"
          aria-label={t('change.of', { package: name, job: jobName })}
          onClick={onChange}
        >
          {t('change.act')}
        </Button>
      )}
      {state !== 'ending' && (
        <Button
          size="xs"
          variant="subtle"
          aria-label={jobName ? t('cancel.of', { package: name, job: jobName }) : t('cancel.act', { package: name })}
          onClick={onCancel}
        >
          {t('cancel.open')}
        </Button>
      )}
    </>
  );
}
