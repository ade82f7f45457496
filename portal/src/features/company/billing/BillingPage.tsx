import type { Billing } from '@tandem/contracts/payment';
import { currencySign } from '@tandem/i18n/format';
import { actLook } from '@tandem/ui/ActLink';
import { ErrorState } from '@tandem/ui/ErrorState';
import { Notice } from '@tandem/ui/Notice';
import { PageHead } from '@tandem/ui/PageHead';
import { PageSkeleton } from '@tandem/ui/Skeleton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { LoadFailed } from '../../../lib/LoadFailed.tsx';
import { paths } from '../../../lib/paths.ts';
import { readWantedPackage, WANTED_PARAMS, type WantedPackage } from '../../../lib/payments/billing-address.ts';
import { PaymentModeNotice } from '../../../lib/payments/PaymentModeNotice.tsx';
import { useTitle } from '../../../lib/title.ts';
import page from '../company.module.css';
import { useCompany } from '../use-company.ts';
import classes from './billing.module.css';
import { ChoosePackage } from './ChoosePackage.tsx';
import { Invoices } from './Invoices.tsx';
import { NextCharges } from './NextCharges.tsx';
import { Packages } from './Packages.tsx';
import { PaymentDetails } from './PaymentDetails.tsx';
import { ReturnNotice } from './ReturnNotice.tsx';
import { TrialPart } from './TrialPart.tsx';
import { Unconfigured } from './Unconfigured.tsx';
import { UnpaidNotices } from './UnpaidNotices.tsx';
import { isUnconfigured, useBilling, useIsReadOnly, usePortal } from './use-billing.ts';
import { useStripeReturn } from './use-stripe-return.ts';

/** The packages, charges, payment method and invoices of a company. */
export default function BillingPage() {
  const { t } = useTranslation('billing');
  useTitle(t('title'));
  const { data: company } = useCompany();
  const billing = useBilling();
  const currency = billing.data?.customer?.currency;
  const content = () => {
    if (isUnconfigured(billing.error)) return <Unconfigured />;
    if (billing.data) return <Overview billing={billing.data} />;
    if (billing.isError) return <LoadFailed title={t('failed')} query={billing} />;
    return <PageSkeleton label={t('loading')} />;
  };
  return (
    <div className={page.page}>
      <PageHead
        title={t('title')}
        lead={
          company && currency
            ? t('charged', { company: company.name, currency: `${currency.toUpperCase()} ${currencySign(currency)}` })
            : company?.name
        }
        actions={
          <a {...actLook({ quiet: true })} href={paths.pricing}>
            {t('compare')}
          </a>
        }
      />
      {content()}
    </div>
  );
}

function Overview({ billing }: { billing: Billing }) {
  const { t } = useTranslation(['billing', 'common']);
  const isReadOnly = useIsReadOnly();
  const back = useStripeReturn();
  const portal = usePortal();
  const [params, setParams] = useSearchParams();
  const [chosen, setChosen] = useState<WantedPackage>();
  const wanted = chosen ?? (isReadOnly ? undefined : readWantedPackage(params));
  const close = () => {
    setChosen(undefined);
    setParams(
      (now) => {
        for (const name of WANTED_PARAMS) now.delete(name);
        return now;
      },
      { replace: true },
    );
  };
  return (
    <>
      <div className={classes.notices}>
        <PaymentModeNotice />
        {isReadOnly && (
          <Notice tone="info" title={t('readOnly.title')}>
            {t('readOnly.text')}
          </Notice>
        )}
        <ReturnNotice back={back} />
        <UnpaidNotices billing={billing} isReadOnly={isReadOnly} portal={portal} />
        {portal.error && portal.variables && (
          <ErrorState
            title={portal.error.message}
            retry={{ label: t('common:retry'), onRetry: () => portal.mutate(portal.variables) }}
          />
        )}
      </div>
      <NextCharges billing={billing} />
      <TrialPart billing={billing} isReadOnly={isReadOnly} onBuy={setChosen} />
      <div className={classes.columns}>
        <div>
          <Packages billing={billing} isReadOnly={isReadOnly} onBuy={setChosen} />
          <Invoices invoices={billing.invoices} email={billing.customer?.email ?? ''} />
        </div>
        <PaymentDetails billing={billing} isReadOnly={isReadOnly} portal={portal} />
      </div>
      {wanted && <ChoosePackage billing={billing} wanted={wanted} onClose={close} />}
    </>
  );
}
