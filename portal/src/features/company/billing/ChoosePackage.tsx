import { Button } from '@mantine/core';
import type { JobPackageKey } from '@tandem/catalogue/packages';
import { INVOICE_COUNTRIES, INVOICE_DAYS, type PaymentInterval } from '@tandem/catalogue/payments';
import type { Currency } from '@tandem/catalogue/salaries';
import type { Billing, PriceList } from '@tandem/contracts/payment';
import { currencySign } from '@tandem/i18n/format';
import { formatAmount } from '@tandem/i18n/format-amount';
import { Choices } from '@tandem/ui/Choices';
import { EmptyState } from '@tandem/ui/EmptyState';
import { Field, FieldGroup } from '@tandem/ui/Field';
import { SelectBox } from '@tandem/ui/SelectBox';
import { Loading } from '@tandem/ui/Skeleton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Dialog } from '../../../lib/Dialog.tsx';
import { FormDialog } from '../../../lib/FormDialog.tsx';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import { paths } from '../../../lib/paths.ts';
import type { WantedPackage } from '../../../lib/payments/billing-address.ts';
import { usePrices } from '../../../lib/payments/use-prices.ts';
import { useCompany } from '../use-company.ts';
import { useOwnJobs } from '../use-own-jobs.ts';
import classes from './billing.module.css';
import { isBuyable, OFFERED } from './buyable.ts';
import { currencyOf, fixedCurrencyOf } from './currency-of.ts';
import { PackageOptions } from './PackageOptions.tsx';
import { useCheckout } from './use-billing.ts';

const PAY_BY = ['card', 'invoice'] as const;

interface ChoosePackageProps {
  billing: Billing;
  /** The choices made before this page. */
  wanted: WantedPackage;
  onClose: () => void;
}

/** Asks for the job, package, interval and currency, and opens the payment page. */
export function ChoosePackage(props: ChoosePackageProps) {
  const { t } = useTranslation('billing');
  const jobs = useOwnJobs();
  const prices = usePrices();
  const company = useCompany();
  const waits = [jobs, prices, company];
  const failed = waits.find(({ isError, data }) => isError && !data);
  if (jobs.data && prices.data && company.data) {
    const free = jobs.data.items.filter((job) => isBuyable(job, props.billing.subscriptions));
    if (free.length > 0) return <Form {...props} prices={prices.data} jobs={free} />;
    return (
      <Dialog opened title={t('choose.title')} onClose={props.onClose}>
        <EmptyState
          figure="empty"
          title={t(jobs.data.items.length > 0 ? 'choose.allTaken' : 'choose.noJob')}
          actions={
            <Button component={Link} to={paths.hiring.newJob}>
              {t('packages.newJob')}
            </Button>
          }
        >
          {t('choose.noJobText')}
        </EmptyState>
      </Dialog>
    );
  }
  return (
    <Dialog opened title={t('choose.title')} onClose={props.onClose}>
      {failed ? <LoadFailed title={t('choose.failed')} query={failed} /> : <Loading label={t('loading')}> </Loading>}
    </Dialog>
  );
}

interface FormProps extends ChoosePackageProps {
  prices: PriceList;
  jobs: readonly { _id: string; headline: string }[];
}

function Form({ billing, wanted, onClose, prices, jobs }: FormProps) {
  const { t, i18n } = useTranslation(['billing', 'catalogue']);
  const { data: company } = useCompany();
  const checkout = useCheckout();
  const fixed = fixedCurrencyOf(billing);
  const [jobId, setJobId] = useState(jobs.find(({ _id }) => _id === wanted.jobId)?._id ?? jobs[0]?._id ?? '');
  const [key, setKey] = useState<JobPackageKey>(wanted.package ?? OFFERED[0]);
  const [chosenInterval, setChosenInterval] = useState<PaymentInterval>(wanted.interval ?? 'monthly');
  const [chosenCurrency, setChosenCurrency] = useState<Currency>(wanted.currency ?? currencyOf(billing, company));
  const [payBy, setPayBy] = useState<(typeof PAY_BY)[number]>('card');
  const currency = fixed ?? chosenCurrency;
  const priceOf = (each: JobPackageKey, interval: PaymentInterval) =>
    prices.prices.find((one) => one.package === each && one.interval === interval && one.currency === currency);
  const interval = priceOf(key, chosenInterval) ? chosenInterval : 'monthly';
  const price = priceOf(key, interval);
  const mayInvoice =
    billing.customer?.mayPayByInvoice ??
    company?.offices?.some(({ country }) => (INVOICE_COUNTRIES as readonly string[]).includes(country));
  const isInvoiced = Boolean(mayInvoice) && payBy === 'invoice';
  const offered = [...OFFERED, ...(wanted.package && !isOffered(wanted.package) ? [wanted.package] : [])];
  const money = (amount: number) => formatAmount(amount, currency, i18n.language, true);
  const submit = () =>
    checkout.mutate({ jobId, package: key, interval, currency, payBy: isInvoiced ? 'invoice' : 'card' });
  return (
    <FormDialog
      title={t('choose.title')}
      onClose={onClose}
      submitLabel={t(isInvoiced ? 'choose.order' : 'choose.pay')}
      onSubmit={submit}
      isPending={checkout.isPending || checkout.isSuccess}
      isDisabled={!price?.available}
      error={checkout.error?.message}
    >
      <Field label={t('choose.job')} hint={t('choose.jobHint')}>
        {(control) => (
          <SelectBox
            {...control}
            data={jobs.map(({ _id, headline }) => ({ value: _id, label: headline }))}
            value={jobId}
            onChange={(value) => value && setJobId(value)}
          />
        )}
      </Field>
      <PackageOptions
        options={offered}
        chosen={key}
        onChoose={setKey}
        priceOf={(each) => priceOf(each, interval) ?? priceOf(each, 'monthly')}
      />
      {priceOf(key, 'yearly') && (
        <FieldGroup label={t('choose.interval')} hint={t('choose.intervalHint')}>
          <Choices
            single
            options={['monthly', 'yearly']}
            chosen={[interval]}
            labelOf={(each) => t(`intervals.${each}`)}
            onChange={([next]) => next && setChosenInterval(next)}
          />
        </FieldGroup>
      )}
      {fixed ? (
        <p className={classes.quiet}>{t('choose.fixed', { currency: fixed.toUpperCase() })}</p>
      ) : (
        <FieldGroup label={t('choose.currency')} hint={t('choose.currencyHint')}>
          <Choices
            single
            options={prices.currencies}
            chosen={[currency]}
            labelOf={(each) => `${each.toUpperCase()} ${currencySign(each)}`}
            onChange={([next]) => next && setChosenCurrency(next)}
          />
        </FieldGroup>
      )}
      {mayInvoice && (
        <FieldGroup label={t('choose.payBy')}>
          <Choices
            single
            options={PAY_BY}
            chosen={[payBy]}
            labelOf={(each) => t(`choose.by.${each}`, { days: INVOICE_DAYS })}
            onChange={([next]) => next && setPayBy(next)}
          />
        </FieldGroup>
      )}
      <p aria-live="polite">
        {price?.available
          ? t(`choose.${isInvoiced ? 'sumInvoice' : 'sum'}${interval === 'yearly' ? 'Yearly' : 'Monthly'}`, {
              amount: money(price.amount),
              days: INVOICE_DAYS,
            })
          : t('choose.unavailable')}
      </p>
      {billing.trial.status === 'available' && <p className={classes.quiet}>{t('choose.trialInstead')}</p>}
    </FormDialog>
  );
}

const isOffered = (key: JobPackageKey): boolean => (OFFERED as readonly JobPackageKey[]).includes(key);
