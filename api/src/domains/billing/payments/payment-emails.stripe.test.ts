import { Types } from 'mongoose';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../testing/app.ts';
import { aJob } from '../../../testing/factories.ts';
import { mailsTo } from '../../../testing/mailbox.ts';
import { aColleague, aSuperuser, aVerifiedCompany } from '../../../testing/people.ts';
import { FAILING_CARD, MASTERCARD, useBuyer } from '../../../testing/stripe/use-buyer.ts';
import { useStripe } from '../../../testing/stripe/use-stripe.ts';
import { changeAccount } from '../../identity/accounts/accounts.service.ts';
import { sendCardEmails, sendDuePaymentEmails } from './payment-emails.service.ts';

const app = useTestApp();
const stripe = useStripe(app);
const buyer = useBuyer(app, stripe);
const { buy, trial, cancel, resume, advance, customerId, replaceCard } = buyer;

const DAY = 86_400_000;
const subjects = async (address = buyer.current.own.email) =>
  (await mailsTo(address)).map(({ subject }) => subject).reverse();
/** Returns the subjects of the emails sent after some days have passed. */
async function subjectsAfter(days: number) {
  const before = (await subjects()).length;
  for (const _ of [1, 2]) await sendDuePaymentEmails(new Date(Date.now() + days * DAY));
  return (await subjects()).slice(before);
}

describe('a company on trial', () => {
  test('is emailed three days and one day before the end, and when it has ended, each once', async () => {
    await trial();
    expect(await subjects()).toEqual([]);
    expect(await subjectsAfter(3.5)).toEqual([]);
    expect(await subjectsAfter(4.1)).toEqual(['Your trial of Premium ends in 3 days']);
    expect(await subjectsAfter(5)).toEqual([]);
    expect(await subjectsAfter(6.1)).toEqual(['Your trial of Premium ends tomorrow']);
    expect(await subjectsAfter(7.1)).toEqual(['Your trial of Premium has ended']);
    expect(await subjectsAfter(8)).toEqual([]);
  });

  test('is emailed once before the end, also if the trial then continues in another currency', async () => {
    buyer.current.own = await aVerifiedCompany();
    buyer.current.job = await aJob(buyer.current.own);
    expect((await trial()).status).toBe(200);
    expect(await subjectsAfter(4.1)).toEqual(['Your trial of Premium ends in 3 days']);
    await buy({ currency: 'sek' });
    expect(await subjectsAfter(4.2)).toEqual([]);
    expect(await subjectsAfter(6.1)).toEqual(['Your trial of Premium ends tomorrow']);
  });

  test('is not emailed while it is suspended', async () => {
    buyer.current.own = await aVerifiedCompany();
    expect((await trial()).status).toBe(200);
    const { accountId } = buyer.current.own;
    await changeAccount(new Types.ObjectId(accountId), { suspended: true });
    expect(await subjectsAfter(4.1)).toEqual([]);
    expect(await subjectsAfter(7.1)).toEqual([]);
  });

  test('whose main account is suspended is emailed at the address of a colleague', async () => {
    buyer.current.own = await aVerifiedCompany();
    expect((await trial()).status).toBe(200);
    const colleague = await aColleague(buyer.current.own); // its email domain may already have had a trial
    await changeAccount(new Types.ObjectId(buyer.current.own.accountId), { suspended: true });
    expect(await subjectsAfter(4.1)).toEqual([]);
    expect(await subjects(colleague.email)).toEqual(['Your trial of Premium ends in 3 days']);
  });

  test('is not emailed about an end that it has brought forward', async () => {
    buyer.current.own = await aVerifiedCompany();
    buyer.current.job = await aJob(buyer.current.own);
    expect((await trial()).status).toBe(200);
    await buy();
    stripe.server.ledger.cancel(
      stripe.server.ledger.all('subscription').findLast(({ metadata }) => metadata.trial)?.id ?? '',
    );
    await stripe.settled();
    expect(await subjectsAfter(4.1)).not.toContain('Your trial of Premium ends in 3 days');
  });
});

describe('a company that pays', () => {
  test('gets a receipt of each charge, also at its address for invoices', async () => {
    const invoices = `invoices-${buyer.current.own.id}@acme.example`;
    await app.put(`/api/companies/${buyer.current.own.id}`, {
      as: buyer.current.own.token,
      body: { invoiceEmail: invoices },
    });
    await buy();
    const receipt = expect.stringMatching(/^Receipt: 1.237\.50.€ for Promoted for “.+”$/);
    expect(await subjects()).toEqual([receipt]);
    expect(await subjects(invoices)).toEqual([receipt]);
    const [mail] = await mailsTo(invoices);
    expect(mail?.text).toMatch(/990\.00.€ plus 247\.50.€ VAT/);
    await advance(32);
    expect(await subjects()).toHaveLength(2);
  });

  test('gets a receipt also while it is suspended', async () => {
    await buy();
    await changeAccount(new Types.ObjectId(buyer.current.own.accountId), { suspended: true });
    await advance(32);
    expect((await subjects()).at(-1)).toContain('Receipt');
    expect(await subjects()).toHaveLength(2);
  });

  test('sees the emails to its invoice address in the log of its main account', async () => {
    const { id, token, accountId } = buyer.current.own;
    const invoiceEmail = `invoices-${id}@acme.example`;
    await app.put(`/api/companies/${id}`, { as: token, body: { invoiceEmail } });
    await buy();
    const { token: as } = await aSuperuser({ emailFrequency: 'never' });
    const { body } = await app.get(`/api/emails?account=${accountId}`, { as });
    expect(body.map(({ to }: { to: string }) => to)).toContain(invoiceEmail);
  });

  test('is emailed at each failed charge, when its package is paused, and gets a receipt once it has paid', async () => {
    await buy();
    await replaceCard(FAILING_CARD);
    for (let day = 0; day < 40; day += 2) await advance(2);
    const failed = expect.stringContaining('hasn’t been paid');
    expect(await subjects()).toEqual([
      expect.stringContaining('Receipt'),
      failed,
      failed,
      failed,
      expect.stringContaining('paused until you pay'),
    ]);
    await replaceCard(MASTERCARD);
    await stripe.settled();
    expect((await subjects()).slice(5)).toEqual([expect.stringContaining('Receipt')]);
  });

  test('gets a confirmation of cancelling and is emailed at the end, once, and not after continuing', async () => {
    const { _id } = await buy();
    await cancel(_id, { reason: 'hired-here' });
    expect((await subjects()).at(-1)).toMatch(/^Promoted for “.+” ends on /);
    await resume(_id);
    await advance(2);
    expect(await subjectsAfter(2)).toEqual([]);
    await cancel(_id, { reason: 'hired-here' });
    await advance(32);
    expect((await subjects()).at(-1)).toMatch(/^Promoted for “.+” has ended$/);
    expect(await subjectsAfter(1)).toEqual([]);
  });

  test('is emailed once when its card expires soon, unless it will not be charged any more', async () => {
    const { _id } = await buy();
    const method = stripe.server.ledger.all('payment_method').at(-1);
    Object.assign(method?.card, { exp_month: new Date().getUTCMonth() + 1, exp_year: new Date().getUTCFullYear() });
    const sync = () => app.post(`/api/payments/${buyer.current.own.id}/sync`, { as: buyer.current.own.token });
    await cancel(_id, { reason: 'other' });
    await sync();
    for (const _ of [1, 2]) await sendCardEmails(new Date());
    expect((await subjects()).join()).not.toContain('expires soon');
    await resume(_id);
    for (const _ of [1, 2]) await sendCardEmails(new Date());
    expect((await subjects()).filter((each) => each === 'Your card ending 4242 expires soon')).toHaveLength(1);
  });

  test('is emailed once when the register does not know its VAT number, and again about another one', async () => {
    await buy();
    const set = async (number: string) => {
      stripe.server.ledger.customers.setVatNumber(await customerId(), number);
      await stripe.settled();
    };
    await set('SE556123456701');
    expect((await subjects()).join()).not.toContain('VAT number');
    for (const number of ['SE000000000000', 'SE000000000000', 'SE000000000010']) await set(number);
    const rejected = (await subjects()).filter((each) => each === 'Your VAT number wasn’t found');
    expect(rejected).toHaveLength(2);
  });

  test('is emailed in its language', async () => {
    const { token, accountId } = buyer.current.own as { token: string; accountId?: string };
    await app.put(`/api/accounts/${accountId}`, { as: token, body: { language: 'de' } });
    await buy();
    expect((await subjects())[0]).toMatch(/^Beleg: 1.237,50.€ für Hervorgehoben für „.+“$/);
  });
});
