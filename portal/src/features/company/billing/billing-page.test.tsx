import type { JobOnBoard } from '@tandem/contracts/job';
import type { Billing, Invoice, PriceList, Subscription } from '@tandem/contracts/payment';
import type { ChangePreview } from '@tandem/contracts/payment-input';
import i18next from 'i18next';
import { act } from 'react';
import { initReactI18next } from 'react-i18next';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import texts from '../../../../../packages/i18n/locales/en/billing.json' with { type: 'json' };
import catalogue from '../../../../../packages/i18n/locales/en/catalogue.json' with { type: 'json' };
import common from '../../../../../packages/i18n/locales/en/common.json' with { type: 'json' };
import { pageFixture, sessionFixture } from '../../../lib/matches/match-fixtures.ts';
import { login, refreshSession } from '../../../lib/session.ts';
import BillingPage from './BillingPage.tsx';
import { eventually, text } from '../../../testing/page.ts';
import { renderWithProviders, unmount } from '../../../testing/render-with-providers.tsx';

await i18next.use(initReactI18next).init({
  lng: 'en',
  interpolation: { escapeValue: false },
  resources: { en: { billing: texts, catalogue, common } },
});

const [BACKEND, FRONTEND, CLOSED] = ['1', '2', '3'].map((digit) => digit.repeat(24)) as [string, string, string];
const job = (_id: string, headline: string, more: Partial<JobOnBoard> = {}) =>
  ({
    _id,
    headline,
    status: 'published',
    package: 'freeAd_3',
    validThrough: '2036-12-06T08:00:00.000Z',
    ...more,
  }) as JobOnBoard;

const premium: Subscription = {
  _id: 'sub_1',
  source: 'stripe',
  package: 'promotedAd_3',
  jobId: BACKEND,
  jobName: 'Backend engineer',
  interval: 'monthly',
  currency: 'eur',
  amount: 49_000,
  status: 'active',
  isInUse: true,
  startDate: '2036-11-04T08:00:00.000Z',
  periodStart: '2036-11-04T08:00:00.000Z',
  periodEnd: '2036-12-04T08:00:00.000Z',
  endsDate: null,
  graceUntil: null,
  nextCharge: { amount: 49_000, total: 61_250, date: '2036-12-04T08:00:00.000Z' },
  scheduled: null,
  payBy: 'card',
  payUrl: null,
  reason: '',
};

const nothing: Billing = {
  paymentMethod: null,
  customer: null,
  subscriptions: [],
  invoices: [],
  trial: { status: 'available', startDate: null, endDate: null },
  mode: 'live',
};

const customer: NonNullable<Billing['customer']> = {
  _id: 'cus_1',
  name: 'Hamnkraft AB',
  email: 'ekonomi@hamnkraft.example',
  address: ['Östra Hamngatan 16', '411 09 Göteborg'],
  country: 'SE',
  reference: 'PO 4471',
  registrationNumber: '556123-4567',
  vat: { number: 'SE556923184701', status: 'verified' },
  currency: 'eur',
  mayPayByInvoice: true,
};

const paying: Billing = {
  ...nothing,
  customer,
  paymentMethod: {
    _id: 'pm_1',
    type: 'card',
    brand: 'visa',
    last4: '4242',
    expMonth: 8,
    expYear: 2038,
    expiresSoon: false,
  },
  subscriptions: [premium],
  trial: { status: 'used', startDate: null, endDate: null },
};

const prices: PriceList = {
  mode: 'live',
  currencies: ['sek', 'usd', 'eur', 'gbp'],
  trialDays: 7,
  prices: (['sek', 'eur'] as const).flatMap((currency) => [
    {
      package: 'promotedAd_3',
      interval: 'monthly',
      currency,
      amount: currency === 'sek' ? 490_000 : 49_000,
      available: true,
    },
    {
      package: 'promotedAd_2',
      interval: 'monthly',
      currency,
      amount: currency === 'sek' ? 990_000 : 99_000,
      available: true,
    },
    {
      package: 'basicAd_2',
      interval: 'monthly',
      currency,
      amount: currency === 'sek' ? 690_000 : 69_000,
      available: true,
    },
    {
      package: 'basicAd_2',
      interval: 'yearly',
      currency,
      amount: currency === 'sek' ? 7_452_000 : 745_200,
      available: false,
    },
  ]),
};

const UNAVAILABLE = { code: 'payments-unavailable', message: 'We can’t reach our payment provider right now.' };

let billing: Billing;
let jobs: JobOnBoard[];
let preview: ChangePreview;
let mode: PriceList['mode'];
let sent: { path: string; body: unknown }[];
/** Answers of single paths that differ from the usual ones. */
let failing: Record<string, { status: number; code: string; message: string }>;

async function answer(address: string, { method = 'GET', body }: RequestInit = {}): Promise<Response> {
  const { pathname } = new URL(address, 'http://localhost');
  if (pathname === '/api/login/') return Response.json(sessionFixture('COMPANY'));
  const last = pathname.split('/').at(-1) ?? '';
  if (method !== 'GET') sent.push({ path: last, body: body ? JSON.parse(String(body)) : undefined });
  const refused = failing[last] ?? (method === 'GET' ? failing.get : undefined);
  if (refused && /\/payment(s|-methods)\//.test(pathname) && last !== 'prices')
    return Response.json(refused, { status: refused.status });
  if (pathname.endsWith('/jobs')) return pageFixture(jobs);
  if (last === 'preview') return Response.json(preview);
  if (last === 'prices') return Response.json({ ...prices, mode });
  if (last === 'checkout' || last === 'portal') return Response.json({ url: `#at-${last}` });
  if (pathname.includes('/companies/'))
    return Response.json({ _id: 'e'.repeat(24), name: 'Hamnkraft', offices: [{ country: 'SE' }] });
  return Response.json(billing);
}

beforeEach(async () => {
  [billing, mode, sent, failing] = [paying, 'live', [], {}];
  jobs = [
    job(BACKEND, 'Backend engineer'),
    job(FRONTEND, 'Front-end developer'),
    job(CLOSED, 'Pilot', { status: 'closed' }),
  ];
  vi.stubGlobal('fetch', answer);
  await login('karin@example.org', 'seven ferries at noon');
});


async function open(address = '/company/billing') {
  await renderWithProviders(<BillingPage />, { path: address });
  await eventually(() => expect(text()).not.toContain('Loading billing'));
  await eventually(() => expect(text()).not.toContain('Loading your'));
}

const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent?.trim();
const named = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('button, a')].find((each) => nameOf(each) === name);
const press = (name: string) =>
  act(async () => {
    const element = named(name);
    if (!element) throw new Error(`There is no ${name}`);
    element.click();
  });
const rowOf = (title: string) =>
  [...document.querySelectorAll('li')]
    .find((each) => each.textContent?.includes(title))
    ?.textContent?.replaceAll(/[\u00A0\u202F]/g, ' ') ?? '';
const choose = (label: string) =>
  act(async () => {
    const option = [...document.querySelectorAll('dialog label')].find((each) => each.textContent?.startsWith(label));
    option?.querySelector('input')?.click();
  });

describe('each state of a package is said in plain words', () => {
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
    billing = { ...paying, subscriptions: [{ ...premium, ...change }] };
    await open();
    const row = rowOf(change.jobId === null ? 'No job' : 'Backend engineer');
    for (const word of words) expect(row).toContain(word);
    if (act) expect(named(act)).toBeDefined();
  });

  test('a job without a package is free, a draft is not published, and a closed one is not listed', async () => {
    jobs.push(job('4'.repeat(24), 'Draft pilot', { status: 'created', validThrough: null as never }));
    await open();
    expect(rowOf('Front-end developer')).toContain('Runs until 6 December 2036'.replace(' 2036', ''));
    expect(rowOf('Draft pilot')).toContain('Not published yet');
    expect(text()).not.toContain('PilotFree');
  });

  test('a package that has ended is listed apart from those in use', async () => {
    billing = {
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

describe('what is charged', () => {
  test('shows the next charge with its date and card, and the one after it', async () => {
    const second: Subscription = {
      ...premium,
      _id: 'sub_2',
      package: 'basicAd_2',
      jobId: FRONTEND,
      jobName: 'Front-end developer',
      amount: 69_000,
      nextCharge: { amount: 69_000, total: 86_250, date: '2036-11-30T08:00:00.000Z' },
    };
    billing = { ...paying, subscriptions: [premium, second] };
    await open();
    expect(text()).toMatch(
      /Next charge862.50 €On 30 November 2036, to Visa ending 4242690.00 € \+ 172.50 € VAT, Basic for “Front-end developer”/,
    );
    expect(text()).toMatch(/After that612.50 €4 December, Premium for “Backend engineer”/);
    expect(text()).toMatch(/Each month1 475.00 €2 packages, VAT included/);
  });

  test('an invoice, a refund and a credit note have their numbers, amounts and files', async () => {
    const invoice: Invoice = {
      _id: 'in_1',
      number: 'TD-20388',
      date: '2036-10-29T08:00:00.000Z',
      dueDate: null,
      paidDate: null,
      status: 'paid',
      currency: 'eur',
      net: 69_000,
      vat: 17_250,
      total: 86_250,
      paid: 86_250,
      refunded: 14_375,
      creditNotes: [
        { _id: 'cn_1', number: 'TD-20388-CN', date: '2036-11-12T08:00:00.000Z', amount: 14_375, pdf: null },
      ],
      isReverseCharge: false,
      attempts: 1,
      nextAttemptDate: null,
      subscriptionId: 'sub_1',
      package: 'basicAd_2',
      jobId: BACKEND,
      jobName: 'Backend engineer',
      description: '1 × Basic',
      pdf: 'https://pay.example/in_1.pdf',
      url: null,
    };
    const open30: Invoice = {
      ...invoice,
      _id: 'in_2',
      number: 'TD-20400',
      status: 'open',
      refunded: 0,
      creditNotes: [],
      dueDate: '2036-12-01T08:00:00.000Z',
      isReverseCharge: true,
      vat: 0,
      url: 'https://pay.example/in_2',
    };
    billing = { ...paying, invoices: [open30, invoice] };
    await open();
    const rows = [...document.querySelectorAll('tbody tr')].map(({ textContent }) =>
      textContent?.replaceAll(/[\u00A0\u202F]/g, ' '),
    );
    expect(rows[0]).toBe(
      'TD-2040029 October 2036Basic for “Backend engineer”690.00 €Reverse charge862.50 €Due on 1 December 2036 Pay invoicePDF',
    );
    expect(rows[1]).toBe(
      'TD-2038829 October 2036Basic for “Backend engineer”690.00 €172.50 €862.50 €Paid, 143.75 € refundedPDF',
    );
    expect(rows[2]).toBe('TD-20388-CN12 November 2036Credit for TD-20388−143.75 €Credit note');
    expect(named('Invoice TD-20388 as PDF')?.getAttribute('href')).toBe('https://pay.example/in_1.pdf');
  });

  test('older invoices appear on demand', async () => {
    const invoice = {
      number: 'TD',
      date: '2036-10-29T08:00:00.000Z',
      dueDate: null,
      paidDate: null,
      status: 'paid',
      currency: 'eur',
      net: 1,
      vat: 0,
      total: 1,
      paid: 1,
      refunded: 0,
      creditNotes: [],
      isReverseCharge: false,
      attempts: 1,
      nextAttemptDate: null,
      subscriptionId: null,
      package: null,
      jobId: null,
      jobName: '',
      description: '',
      pdf: null,
      url: null,
    } as const;
    billing = {
      ...paying,
      invoices: Array.from({ length: 20 }, (_, nth) => ({ ...invoice, creditNotes: [], _id: `in_${nth}` })),
    };
    await open();
    expect(document.querySelectorAll('tbody tr')).toHaveLength(12);
    await press('Show older invoices');
    expect(document.querySelectorAll('tbody tr')).toHaveLength(20);
  });

  test('the VAT number has the result of its check, and a company without one is called so', async () => {
    billing = { ...paying, customer: { ...customer, vat: { number: 'SE1', status: 'unverified' } } };
    await open();
    expect(text()).toContain('SE1Not found in the VAT register');
    billing = { ...paying, customer: { ...customer, vat: null } };
    unmount();
    await open();
    expect(text()).toContain('Company without VAT number');
  });

  test('warns of a card that expires soon', async () => {
    billing = { ...paying, paymentMethod: { ...paying.paymentMethod, expiresSoon: true } as Billing['paymentMethod'] };
    await open();
    expect(text()).toContain('Expires soon: August 2038');
  });
});

describe('buying', () => {
  test('leads to payment for the chosen job, package and interval, in the currency of the company', async () => {
    await open();
    await press('Choose package for “Front-end developer”');
    await eventually(() => expect(document.querySelector('dialog')?.textContent).toContain('You pay in EUR.'));
    expect(document.querySelector('dialog')?.textContent?.replaceAll('\u00A0', ' ')).toContain(
      '490 € without VAT today',
    );
    await choose('Promoted');
    await press('Go to payment');
    expect(sent.at(-1)).toEqual({
      path: 'checkout',
      body: {
        companyId: 'e'.repeat(24),
        jobId: FRONTEND,
        package: 'promotedAd_2',
        interval: 'monthly',
        currency: 'eur',
        payBy: 'card',
      },
    });
    expect(location.hash).toBe('#at-checkout');
  });

  test('a Swedish company pays in kronor at first, and can choose an invoice with 30 days', async () => {
    billing = nothing;
    await open(`/company/billing?buy=basicAd_2&job=${FRONTEND}`);
    await eventually(() => expect(text()).toContain('6 900 kr without VAT today, then every month'));
    await press('Invoice, 30 days');
    await press('Order by invoice');
    expect(sent.at(-1)?.body).toMatchObject({
      jobId: FRONTEND,
      package: 'basicAd_2',
      currency: 'sek',
      payBy: 'invoice',
    });
  });

  test('a currency that was chosen before gives way to that of the other packages', async () => {
    await open('/company/billing?buy=basicAd_2&currency=sek');
    await eventually(() => expect(text()).toContain('690 € without VAT today'));
    expect(text()).toContain('The currency can’t change while you have a package.');
  });

  test('a price that differs at Stripe cannot be bought', async () => {
    billing = nothing;
    await open('/company/billing?buy=basicAd_2&interval=yearly&currency=sek');
    await eventually(() => expect(text()).toContain('This package can’t be bought right now.'));
    expect((named('Go to payment') as HTMLButtonElement).disabled).toBe(true);
  });

  test('a job that has a package is not offered another one', async () => {
    await open('/company/billing?buy=promotedAd_2');
    await eventually(() => expect(document.querySelector('dialog select')).not.toBeNull());
    expect([...document.querySelectorAll('dialog option')].map(({ textContent }) => textContent)).toEqual([
      'Front-end developer',
    ]);
  });

  test('a company without a job is led to write one, with words instead of a form', async () => {
    [billing, jobs] = [nothing, []];
    await open('/company/billing?buy=promotedAd_3');
    await eventually(() => expect(document.querySelector('dialog')?.textContent).toContain('Add a job first'));
  });

  test('says that nothing was charged when Stripe cannot be reached, and lets one try again', async () => {
    failing = { checkout: { status: 503, ...UNAVAILABLE } };
    await open(`/company/billing?buy=promotedAd_3&job=${FRONTEND}`);
    await eventually(() => expect(named('Go to payment')).toBeDefined());
    await press('Go to payment');
    await eventually(() => expect(document.querySelector('dialog [role="alert"]')?.textContent).toContain('We can’t reach'));
    failing = {};
    await press('Go to payment');
    await eventually(() => expect(location.hash).toBe('#at-checkout'));
  });

  test('a choice from the pricing page is asked once, and not again after it was closed', async () => {
    await open('/company/billing?buy=promotedAd_2&interval=monthly');
    await eventually(() => expect(document.querySelector('dialog')).not.toBeNull());
    await press('Cancel');
    expect(document.querySelector('dialog')).toBeNull();
    expect(location.search).toBe('');
  });
});

describe('the trial', () => {
  test('starts with one click, without a card, in the currency of the company', async () => {
    billing = nothing;
    await open();
    await press('Start free trial');
    expect(sent.at(-1)).toEqual({
      path: 'checkout',
      body: { companyId: 'e'.repeat(24), package: 'promotedAd_3', interval: 'monthly', currency: 'sek', payBy: 'card' },
    });
  });

  test('shows the days that are left, and offers to buy Premium', async () => {
    billing = {
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
    billing = { ...paying, trial: { status: 'available', startDate: null, endDate: null } };
    await open();
    expect(named('Start free trial')).toBeUndefined();
  });

  test('is not offered a second time', async () => {
    await open();
    expect(named('Start free trial')).toBeUndefined();
  });
});

describe('cancelling', () => {
  test('takes two clicks, with a reason and the day until which the package stays', async () => {
    await open();
    await press('Cancel Premium for “Backend engineer”…');
    expect(document.querySelector('dialog')?.textContent).toContain('It stays until 4 December 2036.');
    billing = { ...paying, subscriptions: [{ ...premium, endsDate: premium.periodEnd, nextCharge: null }] };
    await press('Cancel Premium');
    expect(sent.at(-1)).toEqual({
      path: 'cancel',
      body: { companyId: 'e'.repeat(24), reason: 'hired-here', comment: '' },
    });
    await eventually(() => expect(rowOf('Backend engineer')).toContain('Ends on 4 December 2036'));
    expect(document.querySelector('dialog')).toBeNull();
  });

  test('another reason can be given', async () => {
    await open();
    await press('Cancel Premium for “Backend engineer”…');
    await press('Too expensive');
    await press('Cancel Premium');
    expect(sent.at(-1)?.body).toMatchObject({ reason: 'too-expensive' });
  });

  test('says that an unpaid package ends right away', async () => {
    billing = {
      ...paying,
      subscriptions: [{ ...premium, status: 'past_due', graceUntil: '2036-12-11T08:00:00.000Z', nextCharge: null }],
    };
    await open();
    await press('Cancel Premium for “Backend engineer”…');
    expect(document.querySelector('dialog')?.textContent).toContain('It ends right away because it isn’t paid.');
  });

  test('a cancelled package continues after one click', async () => {
    billing = { ...paying, subscriptions: [{ ...premium, endsDate: premium.periodEnd, nextCharge: null }] };
    await open();
    billing = paying;
    await press('Keep Premium');
    expect(sent.at(-1)).toEqual({ path: 'resume', body: { companyId: 'e'.repeat(24) } });
    await eventually(() => expect(rowOf('Backend engineer')).toContain('Renews on 4 December 2036'));
  });

  test('stays open with the reason when it fails', async () => {
    failing = { cancel: { status: 503, ...UNAVAILABLE } };
    await open();
    await press('Cancel Premium for “Backend engineer”…');
    await press('Too expensive');
    await press('Cancel Premium');
    await eventually(() => expect(document.querySelector('dialog [role="alert"]')?.textContent).toContain('We can’t reach'));
    expect(named('Too expensive')?.getAttribute('aria-pressed')).toBe('true');
  });
});

describe('changing the card', () => {
  test('leads to the page of Stripe', async () => {
    await open();
    await press('Change card');
    expect(sent.at(-1)).toEqual({ path: 'portal', body: { companyId: 'e'.repeat(24), page: 'paymentMethod' } });
    expect(location.hash).toBe('#at-portal');
  });

  test('keeps everything that is known when Stripe cannot be reached, and can be tried again', async () => {
    failing = { portal: { status: 503, ...UNAVAILABLE } };
    await open();
    await press('Edit details');
    await eventually(() => expect(text()).toContain('We can’t reach our payment provider right now.'));
    expect(rowOf('Backend engineer')).toContain('Renews on');
    failing = {};
    await press('Try again');
    await eventually(() => expect(sent.at(-1)?.body).toMatchObject({ page: 'details' }));
    expect(location.hash).toBe('#at-portal');
  });
});

describe('changing a package', () => {
  const present = '2036-11-20T08:00:00.000Z';
  beforeEach(() => {
    preview = {
      effective: 'now',
      date: present,
      dueNow: 30_613,
      amount: 99_000,
      currency: 'eur',
      prorationDate: present,
    };
  });
  const open4 = async () => {
    await open();
    await press('Change package: Premium for “Backend engineer”');
    await eventually(() => expect(document.querySelector('dialog input[type="radio"]')).not.toBeNull());
  };
  const dialog = () => (document.querySelector('dialog')?.textContent ?? '').replaceAll(/[\u00A0\u202F]/g, ' ');

  test('shows what an upgrade costs today before it is made, and charges exactly that', async () => {
    await open4();
    expect((named('Change package') as HTMLButtonElement).disabled).toBe(true);
    await choose('Promoted');
    await eventually(() =>
      expect(dialog()).toContain('You pay 306.13 € today, VAT included, then 990 € a month without VAT.'),
    );
    await press('Change package');
    expect(sent.at(-1)).toEqual({
      path: 'sub_1',
      body: { companyId: 'e'.repeat(24), package: 'promotedAd_2', prorationDate: present },
    });
    await eventually(() => expect(document.querySelector('dialog')).toBeNull());
  });

  test('a downgrade waits for the end of the period, and the company chooses the job that keeps the package', async () => {
    preview = { ...preview, effective: 'periodEnd', date: premium.periodEnd, dueNow: 0, amount: 69_000 };
    await open4();
    await choose('Basic');
    await eventually(() => expect(dialog()).toContain('Basic starts on 4 December 2036, when the paid period ends.'));
    await act(async () => {
      const select = document.querySelector('dialog select') as HTMLSelectElement;
      expect([...select.options].map(({ textContent }) => textContent)).toEqual([
        'Backend engineer',
        'Front-end developer',
      ]);
      select.value = FRONTEND;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await eventually(() => expect((named('Change package') as HTMLButtonElement).disabled).toBe(false));
    await press('Change package');
    expect(sent.at(-1)?.body).toMatchObject({ package: 'basicAd_2', jobId: FRONTEND });
  });

  test('a planned change can be withdrawn with one click', async () => {
    const scheduled = { package: 'basicAd_2', interval: 'monthly', jobId: BACKEND, date: premium.periodEnd } as const;
    billing = { ...paying, subscriptions: [{ ...premium, scheduled }] };
    await open();
    await press('Keep Premium');
    expect(sent.at(-1)?.path).toBe('resume');
  });

  test('a change that is refused leaves the dialog open with the reason', async () => {
    failing = { sub_1: { status: 402, code: 'payment-refused', message: 'The payment didn’t go through.' } };
    await open4();
    await choose('Promoted');
    await eventually(() => expect((named('Change package') as HTMLButtonElement).disabled).toBe(false));
    await press('Change package');
    await eventually(() =>
      expect(document.querySelector('dialog [role="alert"]')?.textContent).toContain('didn’t go through'),
    );
  });

  test('an unpaid package says when the card is charged again', async () => {
    billing = {
      ...paying,
      subscriptions: [{ ...premium, status: 'past_due', graceUntil: '2036-12-11T08:00:00.000Z', nextCharge: null }],
      invoices: [
        {
          _id: 'in_9',
          number: 'TD-9',
          date: premium.periodEnd,
          dueDate: null,
          paidDate: null,
          status: 'open',
          currency: 'eur',
          net: 49_000,
          vat: 0,
          total: 49_000,
          paid: 0,
          refunded: 0,
          creditNotes: [],
          isReverseCharge: false,
          attempts: 1,
          nextAttemptDate: '2036-12-07T08:00:00.000Z',
          subscriptionId: 'sub_1',
          package: 'promotedAd_3',
          jobId: BACKEND,
          jobName: 'Backend engineer',
          description: '',
          pdf: null,
          url: null,
        },
      ],
    };
    await open();
    expect(rowOf('Backend engineer')).toContain('We’ll charge your card again on 7 December 2036');
    expect(text()).toContain('An open invoice has to be paid first.');
  });

  test('the reference on invoices can be changed', async () => {
    await open();
    await press('Edit your reference');
    await act(async () => {
      const field = document.querySelector('dialog input') as HTMLInputElement;
      expect(field.value).toBe('PO 4471');
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, ' PO 4472 ');
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await press('Save reference');
    expect(sent.at(-1)).toEqual({ path: 'reference', body: { reference: 'PO 4472' } });
  });
});

describe('the return from paying', () => {
  const paidNow: Subscription = { ...premium, startDate: new Date().toISOString() };

  test('reads the payments again and says that the package is active', async () => {
    billing = { ...paying, subscriptions: [paidNow] };
    await open('/company/billing?payment=done&session=cs_1');
    await eventually(() => expect(text()).toContain('Your package is active'));
    expect(sent.map(({ path }) => path)).toContain('sync');
    expect(location.search).toBe('');
  });

  test('says that a payment is being confirmed, and goes on asking until it is', async () => {
    billing = { ...paying, subscriptions: [{ ...paidNow, status: 'incomplete', isInUse: false }] };
    await open('/company/billing?payment=done&session=cs_1');
    await eventually(() => expect(text()).toContain('Your payment is being confirmed'));
    billing = { ...paying, subscriptions: [paidNow] };
    await eventually(() => expect(text()).toContain('Your package is active'));
  });

  test('says that nothing was charged when the company has stopped', async () => {
    await open('/company/billing?payment=stopped');
    expect(text()).toContain('Nothing was charged and nothing has changed.');
    expect(sent).toEqual([]);
  });

  test('keeps what is known when Stripe cannot be reached', async () => {
    failing = { sync: { status: 503, ...UNAVAILABLE } };
    await open('/company/billing?payment=done&session=cs_1');
    await eventually(() => expect(text()).toContain('If you’ve paid, the payment isn’t lost.'));
    expect(rowOf('Backend engineer')).toContain('Renews on');
  });
});

const unpaidPackage: Subscription = {
  ...premium,
  status: 'past_due',
  graceUntil: '2036-12-11T08:00:00.000Z',
  nextCharge: null,
  payUrl: 'https://pay.example/in_9',
};
const unpaidInvoice = {
  _id: 'in_9',
  number: 'TD-9',
  date: premium.periodEnd,
  dueDate: '2036-12-03T08:00:00.000Z',
  paidDate: null,
  status: 'open',
  currency: 'eur',
  net: 49_000,
  vat: 12_250,
  total: 61_250,
  paid: 0,
  refunded: 0,
  creditNotes: [],
  isReverseCharge: false,
  attempts: 1,
  nextAttemptDate: '2036-12-07T08:00:00.000Z',
  subscriptionId: 'sub_1',
  package: 'promotedAd_3',
  jobId: BACKEND,
  jobName: 'Backend engineer',
  description: '',
  pdf: null,
  url: null,
} satisfies Invoice;

describe('an unpaid package', () => {
  test.each([
    [
      'by card',
      unpaidPackage,
      ['We couldn’t charge 612.50 €', 'until 11 December 2036', 'again on 7 December 2036'],
      true,
    ],
    [
      'that is paused',
      { ...unpaidPackage, status: 'paused' as const },
      ['The package is paused', 'nothing is deleted'],
      true,
    ],
    [
      'by invoice',
      { ...unpaidPackage, payBy: 'invoice' as const },
      ['was due on 3 December 2036', 'Invoice overdue'],
      false,
    ],
  ])('%s says above everything else what is open, and how to pay it', async (_, subscription, words, hasCard) => {
    billing = { ...paying, subscriptions: [subscription], invoices: [unpaidInvoice] };
    await open();
    for (const each of words) expect(text()).toContain(each);
    expect(named('Pay 612.50\u00A0€ now')?.getAttribute('href')).toBe('https://pay.example/in_9');
    expect([...document.querySelectorAll('button')].filter((each) => nameOf(each) === 'Change card')).toHaveLength(
      hasCard ? 2 : 1,
    );
  });
});

test('of several open invoices of a package, the oldest is named first', async () => {
  const open30 = { ...unpaidInvoice, dueDate: '2036-12-03T08:00:00.000Z' };
  const later = { ...unpaidInvoice, _id: 'in_10', dueDate: '2037-01-03T08:00:00.000Z' };
  billing = { ...paying, subscriptions: [{ ...unpaidPackage, payBy: 'invoice' }], invoices: [later, open30] };
  await open();
  expect(text()).toContain('was due on 3 December 2036');
  expect(text()).not.toContain('was due on 3 January 2037');
});

describe('the return with a new card', () => {
  const unpaid: Subscription = {
    ...premium,
    status: 'past_due',
    graceUntil: '2036-12-11T08:00:00.000Z',
    nextCharge: null,
  };

  test('pays what could not be charged before', async () => {
    billing = { ...paying, subscriptions: [unpaid] };
    await open('/company/billing?payment=card');
    await eventually(() => expect(text()).toContain('Your new card is in use'));
    expect(sent).toContainEqual({ path: 'pm_1', body: { companyId: expect.any(String) } });
  });

  test.each([
    ['nothing is open', premium],
    ['the company pays by invoice', { ...unpaid, payBy: 'invoice' as const }],
  ])('charges nothing if %s', async (_, subscription) => {
    billing = { ...paying, subscriptions: [subscription] };
    await open('/company/billing?payment=card');
    await eventually(() => expect(text()).toContain('Your new card is in use'));
    expect(sent.map(({ path }) => path)).not.toContain('pm_1');
  });

  test('says that the card is saved if it was declined', async () => {
    billing = { ...paying, subscriptions: [unpaid] };
    failing = { pm_1: { status: 402, code: 'payment-refused', message: 'The payment didn’t go through.' } };
    await open('/company/billing?payment=card');
    await eventually(() => expect(text()).toContain('The payment didn’t go through.'));
    expect(text()).toContain('The new card is saved');
  });
});

describe('who sees what', () => {
  test('an admin who acts as the company sees everything and can press nothing', async () => {
    refreshSession({ impersonatedBy: { email: 'admin@example.org' } } as never);
    await open('/company/billing?buy=promotedAd_3');
    expect(text()).toContain('You can look, but not pay');
    expect(rowOf('Backend engineer')).toContain('Renews on');
    expect([...document.querySelectorAll('button')].map(nameOf)).toEqual([]);
    expect(document.querySelector('dialog')).toBeNull();
  });

  test('says plainly that payments are not set up, and that free packages work', async () => {
    failing = { get: { status: 503, code: 'payments-unconfigured', message: '' } };
    await open();
    expect(text()).toContain('Paid packages aren’t available yet');
    expect(named('Start free trial')).toBeUndefined();
  });

  test('says what did not load, and loads it again', async () => {
    failing = { get: { status: 500, code: 'internal', message: 'Something broke.' } };
    await open();
    expect(text()).toContain('Couldn’t load billing');
    failing = {};
    await press('Try again');
    await eventually(() => expect(rowOf('Backend engineer')).toContain('Renews on'));
  });

  test.each([
    ['stand-in', 'This is a demo'],
    ['test', 'Payments are in test mode'],
    ['live', undefined],
  ] as const)('in %s mode the banner says what happens to money', async (now, banner) => {
    mode = now;
    await open();
    if (banner) await eventually(() => expect(text()).toContain(banner));
    else expect(text()).not.toMatch(/demo|test mode/);
  });
});
