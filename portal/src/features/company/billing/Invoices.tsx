import { Button } from '@mantine/core';
import type { Invoice } from '@tandem/contracts/payment';
import { formatDate } from '@tandem/i18n/format';
import { formatAmount } from '@tandem/i18n/format-amount';
import { Section } from '@tandem/ui/Section';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePackageName } from '../../../lib/payments/package-name.ts';
import classes from './billing.module.css';

/** Number of invoices shown at once. */
const INVOICES_PER_PAGE = 12;

/** The invoices of a company, latest first, each followed by its credit notes. A list on a small screen. */
export function Invoices({ invoices, email }: { invoices: readonly Invoice[]; email: string }) {
  const { t } = useTranslation('billing');
  const [shownCount, setShownCount] = useState(INVOICES_PER_PAGE);
  return (
    <Section title={t('invoices.title')} aside={email && t('invoices.sentTo', { email })}>
      {invoices.length === 0 ? (
        <p className={classes.quiet}>{t('invoices.empty')}</p>
      ) : (
        <table className={classes.invoices}>
          <thead>
            <tr>
              <th scope="col">{t('invoices.number')}</th>
              <th scope="col">{t('invoices.date')}</th>
              <th scope="col">{t('invoices.for')}</th>
              <th scope="col">{t('invoices.net')}</th>
              <th scope="col">{t('invoices.vat')}</th>
              <th scope="col">{t('invoices.total')}</th>
              <th scope="col">{t('invoices.status')}</th>
              <th scope="col">{t('invoices.file')}</th>
            </tr>
          </thead>
          <tbody>
            {invoices.slice(0, shownCount).map((invoice) => (
              <Fragment key={invoice._id}>
                <InvoiceRow invoice={invoice} />
                {invoice.creditNotes.map((note) => (
                  <CreditNoteRow key={note._id} invoice={invoice} note={note} />
                ))}
              </Fragment>
            ))}
          </tbody>
        </table>
      )}
      {invoices.length > shownCount && (
        <Button variant="default" onClick={() => setShownCount(shownCount + INVOICES_PER_PAGE)}>
          {t('invoices.older')}
        </Button>
      )}
    </Section>
  );
}

function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const { t, i18n } = useTranslation('billing');
  const nameOf = usePackageName();
  const { number, date, dueDate, description, jobName, net, vat, total, currency, refunded, status, isReverseCharge } =
    invoice;
  const money = (amount: number) => formatAmount(amount, currency, i18n.language);
  const what = () => {
    if (!invoice.package) return description;
    const name = nameOf(invoice.package);
    return jobName ? t('next.for', { package: name, job: jobName }) : name;
  };
  const state = () => {
    if (status === 'open' && dueDate) return t('invoices.due', { date: formatDate(dueDate, i18n.language) });
    if (status !== 'paid' || refunded === 0) return t(`invoices.statuses.${status}`);
    if (refunded >= total) return t('invoices.refunded');
    return t('invoices.partRefunded', { amount: money(refunded) });
  };
  return (
    <tr>
      <th scope="row">{number || t('invoices.draft')}</th>
      <td>{formatDate(date, i18n.language)}</td>
      <td data-label={t('invoices.for')}>{what()}</td>
      <td data-label={t('invoices.net')}>{money(net)}</td>
      <td data-label={t('invoices.vat')}>{isReverseCharge ? t('invoices.reverseCharge') : money(vat)}</td>
      <td data-label={t('invoices.total')}>
        <b>{money(total)}</b>
      </td>
      <td data-label={t('invoices.status')} data-status={status}>
        <span>
          {state()}
          {status === 'open' && invoice.url && (
            <>
              {' '}
              <a href={invoice.url}>{t('act.pay')}</a>
            </>
          )}
        </span>
      </td>
      <td>{invoice.pdf && <Pdf address={invoice.pdf} number={number} />}</td>
    </tr>
  );
}

function CreditNoteRow({ invoice, note }: { invoice: Invoice; note: Invoice['creditNotes'][number] }) {
  const { t, i18n } = useTranslation('billing');
  const sum = formatAmount(-note.amount, invoice.currency, i18n.language);
  return (
    <tr>
      <th scope="row">{note.number}</th>
      <td>{formatDate(note.date, i18n.language)}</td>
      <td data-label={t('invoices.for')}>{t('invoices.creditFor', { number: invoice.number })}</td>
      <td data-empty />
      <td data-empty />
      <td data-label={t('invoices.total')}>
        <b>{sum}</b>
      </td>
      <td data-label={t('invoices.status')}>{t('invoices.credit')}</td>
      <td>{note.pdf && <Pdf address={note.pdf} number={note.number} />}</td>
    </tr>
  );
}

function Pdf({ address, number }: { address: string; number: string }) {
  const { t } = useTranslation('billing');
  return (
    <a href={address} aria-label={t('invoices.pdfOf', { number })}>
      PDF
    </a>
  );
}
