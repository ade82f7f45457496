import { Button } from '@mantine/core';
import type { Billing, Invoice, Subscription } from '@tandem/contracts/payment';
import { EmptyState } from '@tandem/ui/EmptyState';
import { Section } from '@tandem/ui/Section';
import { RowsSkeleton } from '@tandem/ui/Skeleton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import { paths } from '../../../lib/paths.ts';
import type { WantedPackage } from '../../../lib/payments/billing-address.ts';
import { useCompany } from '../use-company.ts';
import { useOwnJobs } from '../use-own-jobs.ts';
import classes from './billing.module.css';
import { CancelPackage } from './CancelPackage.tsx';
import { ChangePackage } from './ChangePackage.tsx';
import { currencyOf } from './currency-of.ts';
import { FreeJobRow } from './FreeJobRow.tsx';
import { PackageRow } from './PackageRow.tsx';
import { isCurrent } from './package-state.ts';

interface PackagesProps {
  billing: Billing;
  isReadOnly: boolean;
  onBuy: (wanted: WantedPackage) => void;
}

/** The package of each job, paid ones first, and the ended packages last. */
export function Packages({ billing, isReadOnly, onBuy }: PackagesProps) {
  const { t } = useTranslation('billing');
  const jobs = useOwnJobs();
  const { data: company } = useCompany();
  const currency = currencyOf(billing, company);
  const { subscriptions, invoices } = billing;
  const [cancelled, setCancelled] = useState<Subscription>();
  const [changed, setChanged] = useState<Subscription>();
  const current = subscriptions.filter(isCurrent);
  const ended = subscriptions.filter(({ status, jobId }) => status === 'canceled' && jobId);
  const named = new Set(current.map(({ jobId }) => jobId));
  const free = jobs.data?.items.filter(({ _id, status }) => status !== 'closed' && !named.has(_id)) ?? [];
  const isEmpty = jobs.data !== undefined && free.length === 0 && current.length === 0;
  const open = new Set(jobs.data?.items.flatMap(({ _id, status }) => (status === 'closed' ? [] : _id)));
  const row = (subscription: Subscription) => (
    <PackageRow
      key={subscription._id}
      subscription={subscription}
      currency={currency}
      isReadOnly={isReadOnly}
      hasEndedJob={jobs.data !== undefined && subscription.jobId !== null && !open.has(subscription.jobId)}
      nextAttempt={nextAttemptOf(subscription, invoices)}
      onChange={() => setChanged(subscription)}
      onCancel={() => setCancelled(subscription)}
    />
  );
  return (
    <Section title={t('packages.title')} aside={t('withoutVat')}>
      {jobs.isError && !jobs.data && <LoadFailed title={t('packages.failed')} query={jobs} />}
      {jobs.isPending && <RowsSkeleton label={t('loading')} rows={3} />}
      {isEmpty && (
        <EmptyState
          figure="empty"
          title={t('packages.empty')}
          actions={
            !isReadOnly && (
              <Button component={Link} to={paths.hiring.newJob}>
                {t('packages.newJob')}
              </Button>
            )
          }
        >
          {t('packages.emptyText')}
        </EmptyState>
      )}
      <ul className={classes.packages}>
        {current.map(row)}
        {free.map((job) => (
          <FreeJobRow
            key={job._id}
            job={job}
            currency={currency}
            onBuy={isReadOnly ? undefined : () => onBuy({ jobId: job._id })}
          />
        ))}
      </ul>
      <p className={classes.note}>{t('packages.note')}</p>
      {ended.length > 0 && (
        <details className={classes.ended}>
          <summary>{t('packages.ended', { count: ended.length })}</summary>
          <ul className={classes.packages}>{ended.map(row)}</ul>
        </details>
      )}
      {changed && <ChangePackage billing={billing} subscription={changed} onClose={() => setChanged(undefined)} />}
      {cancelled && <CancelPackage subscription={cancelled} onClose={() => setCancelled(undefined)} />}
    </Section>
  );
}

/** Returns the date on which the card is charged again; null if it is not. */
const nextAttemptOf = ({ _id }: Subscription, invoices: readonly Invoice[]): string | null =>
  invoices.find(
    ({ status, subscriptionId, nextAttemptDate }) => status === 'open' && subscriptionId === _id && nextAttemptDate,
  )?.nextAttemptDate ?? null;
