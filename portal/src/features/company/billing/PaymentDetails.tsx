import { Button } from '@mantine/core';
import type { Billing } from '@tandem/contracts/payment';
import { countryName, formatMonthName } from '@tandem/i18n/format';
import { Section } from '@tandem/ui/Section';
import { useTranslation } from 'react-i18next';
import classes from './billing.module.css';
import { useMethodName } from './method-name.ts';
import { Reference } from './Reference.tsx';
import type { usePortal } from './use-billing.ts';

interface PaymentDetailsProps {
  billing: Billing;
  isReadOnly: boolean;
  portal: ReturnType<typeof usePortal>;
}

/** Payment method and invoice details of a company. Both are changed on a page of Stripe. */
export function PaymentDetails({ billing: { paymentMethod, customer }, isReadOnly, portal }: PaymentDetailsProps) {
  const { t, i18n } = useTranslation('billing');
  const methodName = useMethodName();
  const open = (page: 'paymentMethod' | 'details', label: string) =>
    !isReadOnly && (
      <Button
        variant="default"
        loading={(portal.isPending || portal.isSuccess) && portal.variables === page}
        onClick={() => portal.mutate(page)}
      >
        {label}
      </Button>
    );
  const facts = customer && [
    { key: 'name', value: customer.name },
    {
      key: 'address',
      value: [...customer.address, customer.country && countryName(customer.country, i18n.language)]
        .filter(Boolean)
        .join(', '),
    },
    ...(customer.registrationNumber ? [{ key: 'registrationNumber', value: customer.registrationNumber }] : []),
    { key: 'email', value: customer.email },
  ];
  return (
    <div>
      <Section small title={t('method.title')}>
        <div className={classes.side}>
          {paymentMethod ? (
            <div className={classes.method}>
              <b>{methodName(paymentMethod)}</b>
              {paymentMethod.expMonth && paymentMethod.expYear && (
                <span data-bad={paymentMethod.expiresSoon || undefined}>
                  {t(paymentMethod.expiresSoon ? 'method.expiresSoon' : 'method.expires', {
                    month: formatMonthName(paymentMethod.expMonth, i18n.language),
                    year: paymentMethod.expYear,
                  })}
                </span>
              )}
            </div>
          ) : (
            <p className={classes.quiet}>{t('method.none')}</p>
          )}
          {customer && open('paymentMethod', t(paymentMethod ? 'method.change' : 'method.add'))}
          {customer?.mayPayByInvoice && <p className={classes.quiet}>{t('method.byInvoice')}</p>}
        </div>
      </Section>
      <Section small title={t('details.title')}>
        {facts ? (
          <div className={classes.side}>
            <dl className={classes.details}>
              <div>
                <dt>{t('details.vat')}</dt>
                <dd>
                  {customer.vat ? (
                    <>
                      {customer.vat.number}
                      <span data-bad={customer.vat.status === 'unverified' || undefined}>
                        {t(`details.vatStatus.${customer.vat.status}`)}
                      </span>
                    </>
                  ) : (
                    t('details.noVat')
                  )}
                </dd>
              </div>
              {facts.map(({ key, value }) => (
                <div key={key}>
                  <dt>{t(`details.${key}`)}</dt>
                  <dd>{value || t('details.missing')}</dd>
                </div>
              ))}
              <div>
                <dt>{t('details.reference')}</dt>
                <dd>
                  <Reference reference={customer.reference} isReadOnly={isReadOnly} />
                </dd>
              </div>
            </dl>
            {open('details', t('details.change'))}
            <p className={classes.quiet}>{t('details.future')}</p>
          </div>
        ) : (
          <p className={classes.quiet}>{t('details.none')}</p>
        )}
      </Section>
    </div>
  );
}
