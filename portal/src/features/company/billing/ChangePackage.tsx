import type { JobPackageKey } from '@tandem/catalogue/packages';
import type { PaymentInterval } from '@tandem/catalogue/payments';
import type { Billing, PriceList, Subscription } from '@tandem/contracts/payment';
import { formatDate } from '@tandem/i18n/format';
import { formatAmount } from '@tandem/i18n/format-amount';
import { Choices } from '@tandem/ui/Choices';
import { Field, FieldGroup } from '@tandem/ui/Field';
import { SelectBox } from '@tandem/ui/SelectBox';
import { toast } from '@tandem/ui/toast';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import { FormDialog } from '../../../lib/FormDialog.tsx';
import { usePackageName } from '../../../lib/payments/package-name.ts';
import { usePrices } from '../../../lib/payments/use-prices.ts';
import { useEntityId } from '../../../lib/session.ts';
import { useOwnJobs } from '../use-own-jobs.ts';
import { isBuyable, OFFERED } from './buyable.ts';
import { PackageOptions } from './PackageOptions.tsx';
import { type Change, useChange } from './use-billing.ts';

interface ChangePackageProps {
  billing: Billing;
  subscription: Subscription;
  onClose: () => void;
}

/** Changes the package, its interval or its job, after showing the cost and the date of the change. */
export function ChangePackage({ billing, subscription, onClose }: ChangePackageProps) {
  const { t } = useTranslation('billing');
  const nameOf = usePackageName();
  const { data: prices } = usePrices();
  const jobs = useOwnJobs();
  const change = useChange();
  const [key, setKey] = useState(subscription.package);
  const [interval, setInterval] = useState<PaymentInterval>(subscription.interval ?? 'monthly');
  const [jobId, setJobId] = useState(subscription.jobId ?? '');
  const priceFor = (each: string, every: PaymentInterval) => priceIn(prices, each, every, subscription.currency);
  const every = priceFor(key, interval) ? interval : 'monthly';
  const wanted: Change = {
    ...(key !== subscription.package && { package: key as JobPackageKey }),
    ...(every !== subscription.interval && { interval: every }),
    ...(jobId !== subscription.jobId && { jobId }),
  };
  const isOther = Object.keys(wanted).length > 0;
  const preview = usePreview(subscription._id, wanted, isOther);
  const offered = [...new Set([...OFFERED, subscription.package])];
  const choices = (jobs.data?.items ?? []).filter(
    (job) => job._id === subscription.jobId || isBuyable(job, billing.subscriptions),
  );
  const submit = () =>
    change
      .mutateAsync(
        { id: subscription._id, ...wanted, ...(preview.data && { prorationDate: preview.data.prorationDate }) },
        { onSuccess: onClose },
      )
      .then(() =>
        toast.done(t(preview.data?.effective === 'now' ? 'change.done' : 'change.planned', { package: nameOf(key) })),
      );
  return (
    <FormDialog
      title={t('change.title', { package: nameOf(subscription.package), job: subscription.jobName })}
      submitLabel={t('change.act')}
      onSubmit={submit}
      onClose={onClose}
      isPending={change.isPending}
      isDisabled={!isOther || !preview.data || preview.isPlaceholderData}
      error={change.error?.message ?? (isOther ? preview.error?.message : undefined)}
    >
      <PackageOptions
        options={offered}
        chosen={key}
        onChoose={setKey}
        priceOf={(each) => priceFor(each, every) ?? priceFor(each, 'monthly')}
      />
      {priceFor(key, 'yearly') && (
        <FieldGroup label={t('choose.interval')} hint={t('choose.intervalHint')}>
          <Choices
            single
            options={['monthly', 'yearly']}
            chosen={[every]}
            labelOf={(each) => t(`intervals.${each}`)}
            onChange={([next]) => next && setInterval(next)}
          />
        </FieldGroup>
      )}
      {choices.length > 1 && (
        <Field label={t('change.job')} hint={t('change.jobHint')}>
          {(control) => (
            <SelectBox
              {...control}
              data={choices.map(({ _id, headline }) => ({ value: _id, label: headline }))}
              value={jobId}
              onChange={(value) => value && setJobId(value)}
            />
          )}
        </Field>
      )}
      <p aria-live="polite">
        {isOther ? (
          <Consequence preview={preview.data} name={nameOf(key)} every={every} payBy={subscription.payBy} />
        ) : (
          t('change.same')
        )}
      </p>
    </FormDialog>
  );
}

const priceIn = (prices: PriceList | undefined, key: string, interval: PaymentInterval, currency: string | null) =>
  prices?.prices.find((each) => each.package === key && each.interval === interval && each.currency === currency);

/** Queries the cost of a change; sends no request while nothing is changed. */
function usePreview(id: string, wanted: Change, isOther: boolean) {
  const companyId = useEntityId();
  return useQuery({
    queryKey: ['billing-preview', id, wanted],
    queryFn: () => api.payments.preview({ params: { id }, body: { companyId, ...wanted } }),
    enabled: isOther,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}

interface ConsequenceProps {
  preview: Awaited<ReturnType<typeof api.payments.preview>> | undefined;
  name: string;
  every: PaymentInterval;
  payBy: Subscription['payBy'];
}

function Consequence({ preview, name, every, payBy }: ConsequenceProps) {
  const { t, i18n } = useTranslation('billing');
  if (!preview) return t('change.loading');
  const { effective, date, dueNow, amount, currency } = preview;
  const money = (value: number) => formatAmount(value, currency, i18n.language, true);
  const then = `${money(amount)} ${t(`per.${every}`)}`;
  if (effective === 'periodEnd')
    return t('change.later', { package: name, date: formatDate(date, i18n.language), price: then });
  if (dueNow === 0) return t('change.free', { price: then });
  return t(payBy === 'invoice' ? 'change.nowInvoice' : 'change.now', {
    due: formatAmount(dueNow, currency, i18n.language),
    price: then,
  });
}
