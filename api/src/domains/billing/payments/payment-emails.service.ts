import { formatDate, formatMonth } from '@tandem/i18n/format';
import { formatAmount } from '@tandem/i18n/format-amount';
import { translate } from '@tandem/i18n/server';
import type { Types } from 'mongoose';
import { arePaymentsConfigured } from '../../../platform/config/env.ts';
import { log } from '../../../platform/config/log.ts';
import { type AccountToEmail, mainAccountToEmail, readerToEmail } from '../../../platform/mail/recipients.ts';
import { writeMail } from '../../../platform/mail/send.ts';
import { companyById } from '../../companies/companies/companies.service.ts';
import { headlinesOf } from '../../jobs/jobs/jobs.service.ts';
import { countedPaymentsOf } from './applying.service.ts';
import { billing } from './billing.model.ts';
import { paymentMode } from './payment-mode.ts';
import { type BillingNotice, billingNoticesAt, expiresSoon, noticesAt, type PaymentNotice } from './payment-notices.ts';
import { payments } from './payments.model.ts';

type Ref = string | Types.ObjectId;
type Recipient = Pick<AccountToEmail, 'language'> & { to: string; accountId?: AccountToEmail['_id'] };

/** Notices about money, also sent to the invoice address, and to a company that is suspended as a whole. */
const ABOUT_MONEY: readonly PaymentNotice['kind'][] = ['paymentFailed', 'packagePaused', 'packageCharged'];

/**
 * Emails a company about changes of its packages, based on their current state: each fact once, to its main account, or
 * if that is suspended to the oldest colleague. Notices about money also go to the main account of a company that is
 * suspended as a whole.
 */
export async function sendPaymentEmails(companyId: Ref, now: Date): Promise<void> {
  const [paying, stored] = await Promise.all([billing.ofCompany(companyId), countedPaymentsOf(companyId)]);
  const notices = noticesAt(stored, paying?.invoices ?? [], now);
  const billingNotices = paying ? billingNoticesAt(paying, stored, now) : [];
  if (notices.length === 0 && billingNotices.length === 0) return;
  const [reader, main, { invoiceEmail }] = await Promise.all([
    readerToEmail.ask(String(companyId)),
    mainAccountToEmail.ask(String(companyId)),
    companyById(companyId),
  ]);
  const account = reader ?? main;
  if (!account) return;
  const jobs = await headlinesOf(stored.flatMap(({ jobId }) => (jobId ? [String(jobId)] : [])));
  const recipient = { to: account.email, language: account.language, accountId: account._id };
  for (const notice of billingNotices) await writeBilling(notice, String(companyId), recipient);
  for (const notice of notices) {
    const isAboutMoney = ABOUT_MONEY.includes(notice.kind);
    if (!reader && !isAboutMoney) continue;
    const job = jobs.get(String(notice.payment.jobId)) ?? '';
    await write(notice, recipient, job);
    if (invoiceEmail && invoiceEmail !== account.email && isAboutMoney)
      await write(notice, { ...recipient, to: invoiceEmail }, job);
  }
}

async function writeBilling(notice: BillingNotice, companyId: string, recipient: Recipient): Promise<void> {
  const key = { key: `payment ${paymentMode()} ${companyId} ${notice.key}` };
  if (notice.kind === 'vatRejected') return writeMail('vatRejected', recipient, { number: notice.number }, key);
  const month = formatMonth(notice.date, recipient.language);
  return writeMail('cardExpires', recipient, { last4: notice.last4, month }, key);
}

async function write(notice: PaymentNotice, recipient: Recipient, job: string): Promise<void> {
  const { language } = recipient;
  const { payment } = notice;
  const about = `catalogue:packages.${payment.package}`;
  const what = job
    ? translate(language, 'emails:packageOf', { package: translate(language, about), job })
    : translate(language, about);
  const day = (date: Date | string) => formatDate(date, language);
  const key = { key: `payment ${paymentMode()} ${notice.key} ${recipient.to}` };
  switch (notice.kind) {
    case 'trialEnds':
      return writeMail('trialEnds', recipient, { count: notice.days, date: day(notice.date) }, key);
    case 'trialEnded':
      return writeMail('trialEnded', recipient, {}, key);
    case 'packageCancelled':
      return writeMail('packageCancelled', recipient, { what, date: day(notice.date) }, key);
    case 'packageEnded':
      return writeMail('packageEnded', recipient, { what }, key);
  }
  const { total, net, vat, currency, number, nextAttemptDate } = notice.invoice;
  const money = (amount: number) => formatAmount(amount, currency, language);
  if (notice.kind === 'packagePaused')
    return writeMail('packagePaused', recipient, { what, amount: money(total) }, key);
  if (notice.kind === 'packageCharged')
    return writeMail(
      'packageCharged',
      recipient,
      { what, amount: money(total), net: money(net), vat: money(vat), number },
      key,
    );
  const next = nextAttemptDate ? day(nextAttemptDate) : '';
  const until = payment.graceUntil ? day(payment.graceUntil) : '';
  return writeMail('paymentFailed', recipient, { what, amount: money(total), next, until }, key);
}

/** Sends emails due by time alone, and emails that could not be stored before. */
export async function sendDuePaymentEmails(now: Date): Promise<void> {
  if (!arePaymentsConfigured()) return;
  for (const companyId of await payments.companiesWithNews(paymentMode(), now))
    await sendPaymentEmails(companyId, now).catch((error: unknown) =>
      log.warn({ err: error, companyId }, 'an email about payments could not be stored'),
    );
}

/** Emails the companies whose card expires soon, because Stripe sends no event for it. */
export async function sendCardEmails(now: Date): Promise<void> {
  if (!arePaymentsConfigured()) return;
  for (const { companyId, paymentMethod } of await billing.all())
    if (paymentMethod && expiresSoon(paymentMethod, now)) await sendPaymentEmails(companyId, now);
}
