// A company buys a package on the pages of a Stripe simulator, whose clock is advanced by months.
import { afterAll, expect, test, vi } from 'vitest';
import { startStripeServer } from '../api/src/testing/stripe/stripe-server.ts';
import type { Person } from './harness/person.ts';
import { setStage } from './harness/stage.ts';

const email = 'mira@kvarnby.example';
const headline = 'Backend engineer, mill control';
const VISA = '4242424242424242';
const DECLINED_LATER = '4000000000000341';
const billing = '/company/billing';

const stripe = await startStripeServer({ webhook: () => `${stage.tandem.url}/api/payments/webhook` });
const stage = setStage({
  STRIPE_SECRET_KEY: 'sk_test_simulator',
  STRIPE_WEBHOOK_SECRET: stripe.secret,
  STRIPE_API_URL: stripe.url,
  STRIPE_PRICES: JSON.stringify(stripe.ledger.prices()),
});
afterAll(() => stripe.close());

let recruiter: Person;

/** Reopens the billing page until it shows a text; Stripe events are processed in the background. */
const billingSays = (text: string) =>
  vi.waitFor(
    async () => {
      await recruiter.goTo(stage.tandem.url + billing);
      expect(await recruiter.text()).toContain(text);
    },
    { timeout: 30_000 },
  );

/** Chooses a test card on a page of the simulator, and submits its form. */
async function payWith(card: string) {
  await recruiter.sees('This isn’t Stripe. No card is charged');
  await recruiter.page.click(`input[value="${card}"]`);
  await recruiter.page.click('form button');
}

/** Advances the simulator's clock, and waits until all its events have been received. */
async function daysPass(days: number) {
  expect((await fetch(`${stripe.url}/clock?days=${days}`)).status).toBe(200);
  await stripe.delivered();
}

/** Waits until the rows of the public board match, for a visitor without an account. */
async function boardSays(expected: RegExp) {
  const visitor = await stage.person();
  await vi.waitFor(
    async () => {
      await visitor.goTo(`${stage.tandem.url}/jobs`);
      expect(await visitor.text()).toMatch(expected);
    },
    { timeout: 30_000 },
  );
  await visitor.page.close();
}

/** Creates the job with the recruiter's session; other tests do it by hand. */
async function publishJob() {
  const token = await recruiter.page.evaluate(() => localStorage.getItem('tandem.token'));
  const call = async (method: string, path: string, body: object) => {
    const answer = await fetch(stage.tandem.url + path, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    expect(answer.status, path).toBeLessThan(300);
    return answer.json();
  };
  const { account } = await call('POST', '/api/login/token', { token, deviceFingerprint: 'e2e' });
  const jobs = `/api/companies/${account.entityId}/jobs`;
  const { _id } = await call('POST', jobs, {
    headline,
    description: '<p>You build the part that talks to the mill.</p>',
    role: 'backend',
    skills: ['go'],
    location: { city: 'Gothenburg', country: 'SE' },
    salaryFrom: 4800,
    salaryTo: 6200,
  });
  await call('PUT', jobs, { _id, status: 'published' });
}

test('1. a company comes from the pricing page, signs up and starts its trial without a card', async () => {
  recruiter = await stage.person();
  await recruiter.goTo(`${stage.tandem.url}/pricing`);
  await recruiter.sees('This is a demo');
  await recruiter.follow('Try 7 days free');
  await recruiter.fill('Company', 'Kvarnby');
  await recruiter.fill('Email', email);
  await recruiter.fill('Password', 'seven green harbours');
  await recruiter.press('Sign up');
  await recruiter.sees('We will contact you shortly.');
  await recruiter.goTo(`${stage.tandem.url}/dev/mail?to=${encodeURIComponent(email)}`);
  await recruiter.followInMail('Activate my account');
  await recruiter.leaves('/verify/');
  await recruiter.goTo(stage.tandem.url + billing);
  await recruiter.sees('You have no package that costs anything.');
  await recruiter.press('Start free trial');
  await recruiter.sees('Your Premium trial has started');
  await recruiter.sees('Premium trial, 7 days left');
}, 120_000);

test('2. it buys Premium for a job, which appears on the board in a paid place', async () => {
  await publishJob();
  await recruiter.goTo(`${stage.tandem.url}${billing}?buy=promotedAd_3`);
  await recruiter.sees('without VAT today, then every month until you cancel.');
  expect(await recruiter.part('dialog', 'Choose a package')).toContain('490 € without VAT today');
  await recruiter.press('Go to payment');
  await payWith(VISA);
  await recruiter.sees('Your package is active');
  expect(await recruiter.text()).toMatch(/Next charge\s*612\.50 €[\s\S]*to Visa ending 4242/);
  await recruiter.sees('Paid');
  await boardSays(new RegExp(`${headline}\\s*Promoted`));
}, 120_000);

test('3. a month later the card is declined: everything works for some days, and the page shows until when', async () => {
  await recruiter.press('Change card');
  await payWith(DECLINED_LATER);
  await recruiter.sees('Your new card is in use');
  await daysPass(31);
  await billingSays('Payment failed');
  await recruiter.sees('Everything works until');
  await boardSays(/Promoted/);
}, 120_000);

test('4. with another card the invoice is paid, and the package renews again', async () => {
  await recruiter.press('Change card');
  await payWith(VISA);
  await recruiter.sees('Your new card is in use');
  await billingSays('Renews on');
  expect(await recruiter.text()).not.toContain('Payment failed');
}, 120_000);

test('5. it cancels in two clicks, retains the package until the paid day, and then loses the place', async () => {
  await recruiter.press(`Cancel Premium for “${headline}”…`);
  await recruiter.press('Cancel Premium');
  await recruiter.sees('Cancelled. Then the job is on the free package');
  await boardSays(/Promoted/);
  await daysPass(31);
  await billingSays('1 package that has ended');
  await recruiter.sees('You have no package that costs anything.');
  await boardSays(new RegExp(`${headline}(?!\\s*Promoted)`));
  expect(stage.faults).toEqual([]);
}, 120_000);
