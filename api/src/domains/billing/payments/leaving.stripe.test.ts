import mongoose from 'mongoose';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../testing/app.ts';
import { aJob } from '../../../testing/factories.ts';
import { aCompany, aSuperuser, aVerifiedCompany, PASSWORD, withPassword } from '../../../testing/people.ts';
import { FAILING_CARD, useBuyer } from '../../../testing/stripe/use-buyer.ts';
import { useStripe } from '../../../testing/stripe/use-stripe.ts';
import { addEmailDomain } from '../../companies/companies/company-derived.service.ts';
import { restoreCompany } from '../../companies/companies/company-status.service.ts';
import { startSession } from '../../identity/sessions/sessions.service.ts';
import { cancelPackagesOfLeft, endPaymentsOf } from './leaving.service.ts';
import { applyEndedPackages, reconcile } from './reconciling.service.ts';

const app = useTestApp();
const stripe = useStripe(app);
const buyer = useBuyer(app, stripe);
const { billing, checkout, trial, pay, buy, advance, change, replaceCard, company } = buyer;

const deleteCompany = () =>
  app.call('DELETE', `/api/companies/${buyer.current.own.id}`, {
    as: buyer.current.own.token,
    body: { reason: 'other' },
  });
const atStripe = (id: string) => stripe.server.ledger.get(id);
const stored = async () =>
  mongoose.connection.collection('billing').findOne({ companyId: new mongoose.Types.ObjectId(buyer.current.own.id) });

test('the packages of a deleted company are not charged again, and run to the end of the paid period', async () => {
  const { _id, periodEnd } = await buy();
  expect((await deleteCompany()).status).toBe(200);
  await stripe.settled();
  expect(atStripe(_id)).toMatchObject({ status: 'active', cancel_at_period_end: true });
  const invoices = stripe.server.ledger.all('invoice').length;
  await advance(40);
  expect(atStripe(_id)).toMatchObject({ status: 'canceled' });
  expect(stripe.server.ledger.all('invoice')).toHaveLength(invoices);
  expect(Date.parse(periodEnd)).toBeGreaterThan(Date.now());
});

test('a planned change and an unpaid package end with their company, too', async () => {
  const { _id } = await buy();
  await change(_id, { package: 'basicAd_2' });
  await deleteCompany();
  expect(atStripe(_id)).toMatchObject({ cancel_at_period_end: true, schedule: null });
  await buyer.become();
  const { _id: unpaid } = await buy();
  await replaceCard(FAILING_CARD);
  await advance(32);
  await deleteCompany();
  expect(atStripe(unpaid)).toMatchObject({ status: 'canceled' });
});

test('a company that has paid stays hidden while its only account is suspended or closed, and is public again after that', async () => {
  const boss = await aSuperuser();
  const own = await aVerifiedCompany();
  buyer.current.own = own;
  buyer.current.job = await aJob(own);
  await buy();
  const status = async () => (await app.get(`/api/companies/${own.slug}`)).status;
  const suspend = (suspension: object | null) =>
    app.put(`/api/accounts/${own.accountId}`, { as: boss.token, body: { suspension, reason: 'It was a mistake' } });
  await suspend({ reasons: ['spam'] });
  await stripe.settled();
  expect(await status()).toBe(404);
  await suspend(null);
  expect(await status()).toBe(200);

  const session = await startSession(own.accountId);
  await app.post(`/api/accounts/${own.accountId}/delete`, { as: session, body: { reason: 'other' } });
  await stripe.settled();
  expect(await status()).toBe(404);
});

test('a checkout page open when the company is deleted can no longer be used', async () => {
  const { body } = await checkout();
  await deleteCompany();
  expect((await pay(body.url)).headers.get('location')).toContain('payment=stopped');
});

test('a package that could not be cancelled because Stripe was down is cancelled later', async () => {
  const { _id } = await buy();
  stripe.server.behaviour.isAway = true;
  expect((await deleteCompany()).status).toBe(200);
  expect(atStripe(_id).cancel_at_period_end).toBe(false);
  stripe.server.behaviour.isAway = false;
  await cancelPackagesOfLeft();
  expect(atStripe(_id).cancel_at_period_end).toBe(true);
});

test('a company that comes back can continue its package, which is not cancelled again', async () => {
  const { _id } = await buy();
  await deleteCompany();
  await restoreCompany(buyer.current.own.id);
  await cancelPackagesOfLeft();
  stripe.server.ledger.updateSubscription(_id, { cancel_at_period_end: 'false' });
  await stripe.settled();
  await cancelPackagesOfLeft();
  expect(atStripe(_id).cancel_at_period_end).toBe(false);
});

test('later events restore no payer data of an erased company, and its invoices remain', async () => {
  const { _id } = await buy();
  const { invoices } = await billing();
  await endPaymentsOf(buyer.current.own.id);
  await stripe.settled();
  stripe.server.ledger.customers.addCard(atStripe(_id).customer, FAILING_CARD);
  await stripe.settled();
  await reconcile(new Date());
  expect(atStripe(_id).status).toBe('canceled');
  expect(await stored()).toMatchObject({ customer: null, paymentMethod: null, isErased: true });
  expect((await stored())?.invoices).toMatchObject([{ number: invoices[0].number, total: 123_750, status: 'paid' }]);
  expect(await company()).toMatchObject({ isPaying: false });
});

describe('a company that became public with its first invoice', () => {
  const closeLast = () =>
    app.post(`/api/accounts/${buyer.current.own.accountId}/delete`, {
      as: buyer.current.own.token,
      body: { reason: 'other' },
    });
  const suspend = async () =>
    app.put(`/api/accounts/${buyer.current.own.accountId}`, {
      as: (await aSuperuser({ emailFrequency: 'never' })).token,
      body: { suspension: { reasons: ['spam'] } },
    });
  const erase = () =>
    app.call('DELETE', `/api/accounts/${buyer.current.own.accountId}/delete-forever`, {
      as: buyer.current.own.token,
    });
  const pageStatus = async () => (await app.get(`/api/companies/${buyer.current.own.slug}`)).status;
  /** Buys a package for a company that has never been reviewed. */
  async function publishByPaying() {
    buyer.current.own = await aVerifiedCompany();
    buyer.current.job = await aJob(buyer.current.own);
    await mongoose.connection
      .collection('companies')
      .updateOne({ slug: buyer.current.own.slug }, { $set: { public: false } });
    expect(await pageStatus()).toBe(404);
    const bought = await buy();
    expect(await pageStatus()).toBe(200);
    return bought;
  }

  test.each([
    { event: 'is suspended', leave: suspend },
    { event: 'has lost its last account', leave: closeLast },
    { event: 'is erased', leave: erase },
  ])('does not become public again once it $event', async ({ leave }) => {
    const { periodEnd } = await publishByPaying();
    expect((await leave()).status).toBe(200);
    expect(await pageStatus()).toBe(404);
    await stripe.settled();
    await reconcile(new Date());
    expect(await pageStatus()).toBe(404);
    await advance(40);
    await applyEndedPackages(new Date(Date.parse(periodEnd) + 1000));
    expect(await pageStatus()).toBe(404);
  });

  test('is public again once its owner has come back, and stays so', async () => {
    await publishByPaying();
    const { email } = await withPassword(buyer.current.own);
    await closeLast();
    expect(await pageStatus()).toBe(404);
    const { body } = await app.post('/api/login/', { body: { email, password: PASSWORD } });
    Object.assign(buyer.current.own, { token: body.token });
    expect(await pageStatus()).toBe(200);
    await advance(40);
    await buy();
    expect(await pageStatus()).toBe(200);
  });
});

test('a company is erased although its subscription ended at Stripe without an event', async () => {
  const { _id } = await buy();
  stripe.server.deliverAs('dropped');
  stripe.server.ledger.cancel(_id);
  await endPaymentsOf(buyer.current.own.id);
  expect((await stored())?.isErased).toBe(true);
});

test('a second trial is refused for a registration number that a company got after its own trial', async () => {
  const number = '559999-0001';
  const setNumber = () =>
    app.put(`/api/companies/${buyer.current.own.id}`, {
      as: buyer.current.own.token,
      body: { registrationNumber: number },
    });
  buyer.current.own = await aVerifiedCompany();
  expect((await trial()).status).toBe(200);
  await setNumber();
  await endPaymentsOf(buyer.current.own.id);
  buyer.current.own = await aVerifiedCompany();
  await setNumber();
  expect((await billing()).trial.status).toBe('used');
  expect(await trial()).toMatchObject({ status: 409, body: { code: 'trial-used' } });
});

test('a second trial is refused for the email domain of a company that has had one', async () => {
  const domain = 'once-only.example';
  buyer.current.own = await aVerifiedCompany({ domain });
  expect((await trial()).status).toBe(200);
  buyer.current.own = await aCompany();
  await addEmailDomain(new mongoose.Types.ObjectId(buyer.current.own.id), `karl@${domain}`);
  expect((await billing()).trial.status).toBe('used');
  expect((await trial()).status).toBe(409);
});

test('a trial that could not begin because Stripe was down can begin later, and once', async () => {
  buyer.current.own = await aVerifiedCompany();
  stripe.server.behaviour.isAway = true;
  expect((await trial()).status).toBe(503);
  stripe.server.behaviour.isAway = false;
  expect((await billing()).trial.status).toBe('available');
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => trial()));
  expect(answers.map(({ status }) => status)).toContain(200);
  const trials = stripe.server.ledger
    .all('subscription')
    .filter(({ metadata }) => metadata.companyId === buyer.current.own.id);
  expect(trials).toHaveLength(1);
});
