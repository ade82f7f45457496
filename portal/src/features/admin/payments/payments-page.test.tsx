import type { PaymentMode } from '@tandem/contracts/payment';
import type { Drift, Payment, PaymentTotals } from '@tandem/contracts/payment-admin';
import i18next from 'i18next';
import { act } from 'react';
import { initReactI18next } from 'react-i18next';
import { beforeEach, expect, test, vi } from 'vitest';
import admin from '../../../../../packages/i18n/locales/en/admin.json' with { type: 'json' };
import billing from '../../../../../packages/i18n/locales/en/billing.json' with { type: 'json' };
import catalogue from '../../../../../packages/i18n/locales/en/catalogue.json' with { type: 'json' };
import common from '../../../../../packages/i18n/locales/en/common.json' with { type: 'json' };
import payments from '../../../../../packages/i18n/locales/en/payments.json' with { type: 'json' };
import { pageFixture } from '../../../lib/matches/match-fixtures.ts';
import { eventually, nameOf, text } from '../../../testing/page.ts';
import { renderWithProviders } from '../../../testing/render-with-providers.tsx';
import PaymentsPage from './PaymentsPage.tsx';
import { monthsUpTo } from './Revenue.tsx';

await i18next.use(initReactI18next).init({
  lng: 'en',
  interpolation: { escapeValue: false },
  resources: { en: { admin, billing, catalogue, common, payments } },
});

const [COMPANY, JOB] = ['1', '2'].map((digit) => digit.repeat(24)) as [string, string];
const VOLTA = '3'.repeat(24);
const HAMNKRAFT = { _id: COMPANY, name: 'Hamnkraft' };
const bought: Payment = {
  _id: 'sub_1',
  companyId: COMPANY,
  companyName: 'Hamnkraft',
  jobId: JOB,
  jobName: 'Backend engineer',
  package: 'basicAd_2',
  source: 'stripe',
  interval: 'yearly',
  currency: 'sek',
  amount: 7_452_000,
  status: 'active',
  isTrial: false,
  periodStart: '2036-01-01T12:00:00.000Z',
  periodEnd: '2037-01-01T12:00:00.000Z',
  endsDate: null,
  graceUntil: null,
  reason: '',
};
const granted: Payment = {
  ...bought,
  _id: 'g'.repeat(24),
  jobId: null,
  jobName: '',
  package: 'promotedAd_3',
  source: 'grant',
  interval: null,
  currency: null,
  amount: 0,
  endsDate: '2036-12-31T12:00:00.000Z',
  reason: 'Pilot customer',
};

let mode: PaymentMode;
let rows: Payment[];
let drift: Drift;
let asked: URLSearchParams[];
let sent: { method: string; path: string; body: unknown }[];
let refusal: object | undefined;
/** Changes are answered once it has resolved. */
let response: Promise<void> | undefined;

const thisMonth = new Date().toISOString().slice(0, 7);
const totals = (): PaymentTotals => ({
  mode,
  simulated: null,
  months: [
    { month: thisMonth, currency: 'eur', net: 118_000, refunded: 11_500, invoices: 2 },
    { month: thisMonth, currency: 'sek', net: 490_000, refunded: 0, invoices: 1 },
  ],
  recurring: [{ currency: 'eur', amount: 49_000, subscriptions: 1 }],
  pastDue: 2,
  trials: 3,
  grants: 1,
});

async function answer(address: string, { method = 'GET', body }: RequestInit = {}): Promise<Response> {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  if (method !== 'GET') {
    sent.push({ method, path: pathname, body: body ? JSON.parse(String(body)) : undefined });
    await response;
    if (refusal) return Response.json(refusal, { status: 422 });
  }
  if (pathname.endsWith('/prices')) return Response.json({ mode, currencies: ['eur'], trialDays: 7, prices: [] });
  if (pathname.endsWith('/totals')) return Response.json(totals());
  if (pathname.endsWith('/reconcile')) {
    drift = {
      ...drift,
      checkedDate: new Date().toISOString(),
      companies: 4,
      findings: [],
      wrongPrices: [],
      waitingEvents: 0,
    };
    return Response.json(drift);
  }
  if (pathname.endsWith('/drift')) return Response.json(drift);
  if (pathname.startsWith('/api/companies'))
    return pageFixture(searchParams.get('text') === 'volta' ? [{ _id: VOLTA, name: 'Volta' }] : [HAMNKRAFT]);
  if (pathname === '/api/jobs') return pageFixture([{ _id: JOB, headline: 'Backend engineer' }]);
  if (pathname.endsWith('/grants')) return Response.json(granted, { status: 201 });
  if (method === 'DELETE') return Response.json({ ok: true });
  asked.push(searchParams);
  return pageFixture(rows);
}

beforeEach(() => {
  [mode, rows, asked, sent, refusal, response] = ['live', [bought, granted], [], [], undefined, undefined];
  drift = { checkedDate: null, companies: 0, findings: [], waitingEvents: 0, wrongPrices: [] };
  vi.stubGlobal('fetch', answer);
});

async function open(address = '/admin/payments') {
  await renderWithProviders(<PaymentsPage />, { path: address });
  await eventually(() => expect(text()).not.toContain('Loading'));
}

const press = (name: string) =>
  act(async () => {
    const found = [...document.querySelectorAll<HTMLElement>('button')].filter((each) => nameOf(each) === name).at(-1);
    if (!found) throw new Error(`There is no ${name}`);
    found.click();
  });
const write = (label: string, value: string) =>
  act(async () => {
    const named = [...document.querySelectorAll('dialog label')].find((each) => each.textContent === label);
    const field = document.getElementById(named?.getAttribute('for') ?? '') as HTMLInputElement;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event(field.localName === 'select' ? 'change' : 'input', { bubbles: true }));
  });
const row = (name: string) =>
  [...document.querySelectorAll('tbody tr')]
    .find((each) => each.textContent?.includes(name))
    ?.textContent?.replaceAll(/[\u00A0\u202F]/g, ' ');

test('each package is listed with its company, job, price, status and end', async () => {
  await open();
  expect(row('Backend engineer')).toBe(
    'HamnkraftBackend engineerBasicBought74 520 kr a yearActiveRenews 1 January 2037',
  );
  expect(row('Pilot customer')).toBe(
    'HamnkraftFeatures only, no jobPremiumGranted: Pilot customerFreeActiveEnds 31 December 2036End package',
  );
});

test('overdue packages are listed with the last day on which they work, the earliest first', async () => {
  rows = [{ ...bought, status: 'past_due', graceUntil: '2036-12-11T12:00:00.000Z' }];
  await open();
  await press('Past due');
  await eventually(() =>
    expect(Object.fromEntries(asked.at(-1) ?? [])).toMatchObject({ status: 'past_due', sort: 'periodEnd' }),
  );
  expect(row('Hamnkraft')).toContain('Past dueWorks until 11 December 2036');
  await press('Trials');
  await eventually(() =>
    expect(Object.fromEntries(asked.at(-1) ?? [])).toMatchObject({ source: 'trial', status: 'trialing' }),
  );
});

test('the list says so if no package matches a filter', async () => {
  rows = [];
  await open('/admin/payments?show=grants');
  expect(text()).toContain('No packages found');
});

test('revenue is charted by currency, without refunds', async () => {
  await open();
  expect(text()).toContain('EUR, 1 065.00 € in twelve months');
  expect(text()).toContain('SEK, 4 900.00 kr in twelve months');
  expect(text()).toContain('A month, from 1 package490.00 €');
});

test.each(['stand-in', 'test', 'unconfigured'] as const)(
  'payments in %s mode are never shown as revenue',
  async (now) => {
    mode = now;
    await open();
    expect(text()).toContain('There’s no revenue here.');
    expect(text()).not.toMatch(/in twelve months|A month, from/);
    expect(text()).toContain('Past due2');
  },
);

test('the last twelve months reach back into the previous year', () => {
  const months = monthsUpTo(new Date('2026-03-31T23:00:00.000Z'));
  expect([months.length, months[0], months.at(-1)]).toEqual([12, '2025-04', '2026-03']);
});

test('differences, unprocessed events and wrong prices are listed until a comparison finds none', async () => {
  drift = {
    checkedDate: '2026-11-20T02:00:00.000Z',
    companies: 3,
    findings: [
      {
        companyId: COMPANY,
        companyName: 'Hamnkraft',
        field: 'subscriptions.status',
        stored: 'active',
        stripe: 'past_due',
      },
    ],
    waitingEvents: 2,
    wrongPrices: ['basicAd_2 eur monthly'],
  };
  await open();
  expect(row('subscriptions.status')).toBe('Hamnkraftsubscriptions.statusactivepast_due');
  expect(text()).toContain('2 events couldn’t be processed yet');
  expect(text()).toContain('basicAd_2 eur monthly');
  await press('Compare now');
  await eventually(() => expect(text()).toContain('Everything agrees.'));
  expect(text()).not.toContain('subscriptions.status');
});

test('a comparison is not offered without Stripe keys', async () => {
  mode = 'unconfigured';
  await open();
  await eventually(() => expect([...document.querySelectorAll('button')].map(nameOf)).not.toContain('Compare now'));
});

test('a package can be granted to a company found by search, with a reason and a last day', async () => {
  await open();
  await press('Grant package');
  await press('Grant package');
  for (const missing of ['Choose a company.', 'Choose a day in the future.', 'Enter a reason.'])
    expect(document.querySelector('dialog')?.textContent).toContain(missing);
  expect(sent).toEqual([]);
  await write('Company', 'hamn');
  await eventually(() => expect(document.querySelector('dialog input[type="radio"]')).not.toBeNull());
  await act(async () => document.querySelector<HTMLInputElement>('dialog input[type="radio"]')?.click());
  await eventually(() => expect(document.querySelector('dialog select')?.textContent).toContain('Backend engineer'));
  await write('Job', JOB);
  await write('Last day', '2099-12-31');
  await write('Reason', 'Pilot customer');
  await press('Grant package');
  expect(sent.at(-1)).toEqual({
    method: 'POST',
    path: '/api/payments/grants',
    body: {
      companyId: COMPANY,
      jobId: JOB,
      package: 'promotedAd_3',
      reason: 'Pilot customer',
      endDate: new Date('2099-12-31T23:59:59').toISOString(),
    },
  });
  await eventually(() => expect(document.querySelector('dialog')).toBeNull());
});

test('the chosen company stays visible while another one is searched for', async () => {
  await open();
  await press('Grant package');
  const companies = () =>
    [...document.querySelectorAll('dialog [role=radiogroup] label')].map((each) => each.textContent);
  await write('Company', 'hamn');
  await eventually(() => expect(companies()).toEqual(['Hamnkraft']));
  await act(async () => document.querySelector<HTMLInputElement>('dialog input[type="radio"]')?.click());
  await write('Company', 'volta');
  await eventually(() => expect(companies()).toEqual(['Hamnkraft', 'Volta']));
  expect(document.querySelector<HTMLInputElement>('dialog input[type="radio"]')?.checked).toBe(true);
});

test('a rejected grant keeps the typed values and shows the error at its field', async () => {
  refusal = { code: 'invalid', message: 'Check the fields.', fields: { endDate: 'Choose a later day.' } };
  await open();
  await press('Grant package');
  await write('Company', 'hamn');
  await eventually(() => expect(document.querySelector('dialog input[type="radio"]')).not.toBeNull());
  await act(async () => document.querySelector<HTMLInputElement>('dialog input[type="radio"]')?.click());
  await write('Last day', '2020-01-01');
  await write('Reason', 'Pilot customer');
  await press('Grant package');
  await eventually(() => expect(document.querySelector('dialog')?.textContent).toContain('Choose a later day.'));
  expect(document.querySelector<HTMLTextAreaElement>('dialog textarea')?.value).toBe('Pilot customer');
});

test('a granted package can be ended after a confirmation, a bought one cannot', async () => {
  await open();
  expect([...document.querySelectorAll('button')].filter((each) => each.textContent === 'End package')).toHaveLength(1);
  await press('End package: Premium of Hamnkraft');
  expect(document.activeElement?.textContent).toBe('Cancel');
  await press('End package');
  expect(sent.at(-1)).toMatchObject({ method: 'DELETE', path: `/api/payments/grants/${granted._id}` });
});

test('an error of an earlier attempt to end a package is not shown when it is tried again', async () => {
  refusal = { message: 'Something broke.', code: 'internal' };
  await open();
  await press('End package: Premium of Hamnkraft');
  await press('End package');
  await eventually(() => expect(text()).toContain('Something broke.'));
  await press('Cancel');
  await press('End package: Premium of Hamnkraft');
  expect(text()).not.toContain('Something broke.');
});

test('an error is shown although the dialog to end a package was closed before the answer', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  [refusal, response] = [{ message: 'Something broke.', code: 'internal' }, promise];
  await open();
  await press('End package: Premium of Hamnkraft');
  await press('End package');
  await press('Cancel');
  resolve();
  await eventually(() => expect(text()).toContain('Something broke.'));
});
