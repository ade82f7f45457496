import type { Subscription } from '@tandem/contracts/payment';
import { beforeEach, describe, expect, test } from 'vitest';
import { eventually, named, nameOf, press, text } from '../../../testing/page.ts';
import { changeSession } from '../../../testing/session.ts';
import { BACKEND, job, nothing, open, paying, premium, rowOf, server, startBilling } from './billing-fixtures.tsx';

beforeEach(startBilling);

describe('the state of a package is described in plain words', () => {
  const in3Days = new Date(Date.now() + 3 * 86_400_000).toISOString();
  test.each<[string, Partial<Subscription>, string[], string | undefined]>([
    [
      'active',
      {},
      ['Premium', 'Marked “Promoted”', '490 €', 'a month', 'Renews on 4 December 2036', 'for 490 €'],
      'Cancel Premium for “Backend engineer”…',
    ],
    [
      'incomplete',
      { status: 'incomplete', isInUse: false, nextCharge: null, payUrl: 'https://pay.example/in_1' },
      ['Waiting for the first payment', 'Not promoted'],
      'Confirm payment',
    ],
    [
      'ending',
      { endsDate: '2036-12-04T08:00:00.000Z', nextCharge: null },
      ['Ends on 4 December 2036', 'Then the job is on the free package'],
      'Keep Premium',
    ],
    [
      'changing',
      {
        scheduled: { package: 'basicAd_2', interval: 'monthly', jobId: BACKEND, date: '2036-12-04T08:00:00.000Z' },
        nextCharge: { amount: 69_000, total: 86_250, date: '2036-12-04T08:00:00.000Z' },
      },
      ['Basic from 4 December 2036', 'Then 690 €'],
      undefined,
    ],
    [
      'past due',
      {
        status: 'past_due',
        graceUntil: '2036-12-11T08:00:00.000Z',
        nextCharge: null,
        payUrl: 'https://pay.example/in_2',
      },
      ['Payment failed', 'Everything works until 11 December 2036'],
      'Pay invoice',
    ],
    [
      'paused',
      { status: 'paused', isInUse: false, nextCharge: null, payUrl: 'https://pay.example/in_2' },
      ['Paused', 'as soon as it’s paid', 'Not promoted'],
      'Pay invoice',
    ],
    [
      'paused without an open invoice',
      { status: 'paused', isInUse: false, nextCharge: null },
      ['Paused'],
      'Keep Premium',
    ],
    [
      'granted',
      {
        source: 'grant',
        interval: null,
        currency: null,
        amount: 0,
        nextCharge: null,
        endsDate: in3Days,
        reason: 'Pilot customer',
      },
      ['Yours until', 'Pilot customer', '0 €', 'no charge'],
      undefined,
    ],
    [
      'of a job that was deleted',
      { jobId: '9'.repeat(24) },
      ['This job has ended', 'Not promoted', 'Renews on'],
      'Change package: Premium for “Backend engineer”',
    ],
    [
      'of an earlier year',
      { package: 'older-basic', jobId: null, jobName: '' },
      ['Basic (oldest)', 'No job', 'Not promoted'],
      'Cancel Basic (oldest)',
    ],
  ])('%s', async (_, change, words, act) => {
    server.billing = { ...paying, subscriptions: [{ ...premium, ...change }] };
    await open();
    const row = rowOf(change.jobId === null ? 'No job' : 'Backend engineer');
    for (const word of words) expect(row).toContain(word);
    if (act) expect(named(act)).toBeDefined();
  });

  test('a job without a package is free, a draft is shown as unpublished, and a closed job is not listed', async () => {
    server.jobs.push(job('4'.repeat(24), 'Draft pilot', { status: 'created', validThrough: null as never }));
    await open();
    expect(rowOf('Front-end developer')).toContain('Runs until 6 December 2036'.replace(' 2036', ''));
    expect(rowOf('Draft pilot')).toContain('Not published yet');
    expect(text()).not.toContain('PilotFree');
  });

  test('an ended package is listed separately from those in use', async () => {
    server.billing = {
      ...paying,
      subscriptions: [
        { ...premium, status: 'canceled', isInUse: false, nextCharge: null, endsDate: '2036-11-20T08:00:00.000Z' },
      ],
    };
    await open();
    expect(document.querySelector('details')?.textContent).toContain('Ended on 20 November 2036');
    expect(text()).toContain('1 package that has ended');
    expect(text()).toContain('You have no package that costs anything.');
  });
});

describe('the trial', () => {
  test('starts with one click, without a card, in the currency of the company', async () => {
    server.billing = nothing;
    await open();
    await press('Start free trial');
    expect(server.sent.at(-1)).toEqual({
      path: 'checkout',
      body: { companyId: 'e'.repeat(24), package: 'promotedAd_3', interval: 'monthly', currency: 'sek', payBy: 'card' },
    });
  });

  test('shows the days left, and offers to buy Premium', async () => {
    server.billing = {
      ...nothing,
      trial: { status: 'running', startDate: null, endDate: new Date(Date.now() + 2.5 * 86_400_000).toISOString() },
    };
    await open();
    expect(text()).toContain('Premium trial, 3 days left');
    expect(text()).toContain('Nothing is deleted when the trial ends.');
    await press('Buy Premium');
    await eventually(() => expect(document.querySelector('dialog')?.textContent).toContain('Choose a package'));
  });

  test('is not offered to a company that has a package already', async () => {
    server.billing = { ...paying, trial: { status: 'available', startDate: null, endDate: null } };
    await open();
    expect(named('Start free trial')).toBeUndefined();
  });

  test('is not offered a second time', async () => {
    await open();
    expect(named('Start free trial')).toBeUndefined();
  });
});

describe('the billing page', () => {
  test('is read-only for a superuser who acts as the company', async () => {
    changeSession({ impersonatedBy: { email: 'admin@example.org' } });
    await open('/company/billing?buy=promotedAd_3');
    expect(text()).toContain('You can look, but not pay');
    expect(rowOf('Backend engineer')).toContain('Renews on');
    expect([...document.querySelectorAll('button')].map(nameOf)).toEqual([]);
    expect(document.querySelector('dialog')).toBeNull();
  });

  test('says that payments are not set up and hides what costs money', async () => {
    server.failing = { get: { status: 503, code: 'payments-unconfigured', message: '' } };
    await open();
    expect(text()).toContain('Paid packages aren’t available yet');
    expect(named('Start free trial')).toBeUndefined();
  });

  test('reports a failed request, and retries it', async () => {
    server.failing = { get: { status: 500, code: 'internal', message: 'Something broke.' } };
    await open();
    expect(text()).toContain('Couldn’t load billing');
    server.failing = {};
    await press('Try again');
    await eventually(() => expect(rowOf('Backend engineer')).toContain('Renews on'));
  });

  test.each([
    ['stand-in', 'This is a demo'],
    ['test', 'Payments are in test mode'],
    ['live', undefined],
  ] as const)('in %s mode has the right banner about real money', async (now, banner) => {
    server.mode = now;
    await open();
    if (banner) await eventually(() => expect(text()).toContain(banner));
    else expect(text()).not.toMatch(/demo|test mode/);
  });
});
