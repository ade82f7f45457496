import type { JobOnBoard } from '@tandem/contracts/job';
import type { Billing, PriceList, Subscription } from '@tandem/contracts/payment';
import type { ChangePreview } from '@tandem/contracts/payment-input';
import i18next from 'i18next';
import { act } from 'react';
import { initReactI18next } from 'react-i18next';
import { expect, vi } from 'vitest';
import texts from '../../../../../packages/i18n/locales/en/billing.json' with { type: 'json' };
import catalogue from '../../../../../packages/i18n/locales/en/catalogue.json' with { type: 'json' };
import common from '../../../../../packages/i18n/locales/en/common.json' with { type: 'json' };
import { login } from '../../../lib/login.ts';
import { pageFixture, sessionFixture } from '../../../lib/matches/match-fixtures.ts';
import { eventually, text } from '../../../testing/page.ts';
import { renderWithProviders } from '../../../testing/render-with-providers.tsx';
import BillingPage from './BillingPage.tsx';

/** Runs for each test file, because files of the same process share modules but start without languages. */
const initTexts = () =>
  i18next.use(initReactI18next).init({
    lng: 'en',
    interpolation: { escapeValue: false },
    resources: { en: { billing: texts, catalogue, common } },
  });

const [BACKEND, FRONTEND, CLOSED] = ['1', '2', '3'].map((digit) => digit.repeat(24)) as [string, string, string];

export { BACKEND, FRONTEND };
export const job = (_id: string, headline: string, more: Partial<JobOnBoard> = {}) =>
  ({
    _id,
    headline,
    status: 'published',
    package: 'freeAd_3',
    validThrough: '2036-12-06T08:00:00.000Z',
    ...more,
  }) as JobOnBoard;

export const premium: Subscription = {
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

export const nothing: Billing = {
  paymentMethod: null,
  customer: null,
  subscriptions: [],
  invoices: [],
  trial: { status: 'available', startDate: null, endDate: null },
  mode: 'live',
};

export const customer: NonNullable<Billing['customer']> = {
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

export const paying: Billing = {
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
    isOlderCharged: false,
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

export const UNAVAILABLE = { code: 'payments-unavailable', message: 'We can’t reach our payment provider right now.' };

/** The answers of the API, and the requests it received. */
interface Server {
  billing: Billing;
  jobs: JobOnBoard[];
  preview: ChangePreview;
  mode: PriceList['mode'];
  sent: { path: string; body: unknown }[];
  /** Errors for single paths, instead of the usual answers. */
  failing: Record<string, { status: number; code: string; message: string }>;
  /** Changes are answered once it has resolved. */
  response: Promise<void> | undefined;
}
export const server = {} as Server;

async function answer(address: string, { method = 'GET', body }: RequestInit = {}): Promise<Response> {
  const { pathname } = new URL(address, 'http://localhost');
  if (pathname === '/api/login/') return Response.json(sessionFixture('COMPANY'));
  const last = pathname.split('/').at(-1) ?? '';
  if (method !== 'GET') server.sent.push({ path: last, body: body ? JSON.parse(String(body)) : undefined });
  if (method !== 'GET') await server.response;
  const refused = server.failing[last] ?? (method === 'GET' ? server.failing.get : undefined);
  if (refused && /\/payment(s|-methods)\//.test(pathname) && last !== 'prices')
    return Response.json(refused, { status: refused.status });
  if (pathname.endsWith('/jobs')) return pageFixture(server.jobs);
  if (last === 'preview') return Response.json(server.preview);
  if (last === 'prices') return Response.json({ ...prices, mode: server.mode });
  if (last === 'checkout' || last === 'portal') return Response.json({ url: `#at-${last}` });
  if (pathname.includes('/companies/'))
    return Response.json({ _id: 'e'.repeat(24), name: 'Hamnkraft', offices: [{ country: 'SE' }] });
  return Response.json(server.billing);
}

/** Starts a test as a logged-in company with a paid package and loaded texts. */
export async function startBilling(): Promise<void> {
  await initTexts();
  const jobs = [
    job(BACKEND, 'Backend engineer'),
    job(FRONTEND, 'Front-end developer'),
    job(CLOSED, 'Pilot', { status: 'closed' }),
  ];
  Object.assign(server, {
    billing: paying,
    jobs,
    mode: 'live',
    sent: [],
    failing: {},
    response: undefined,
  } satisfies Omit<Server, 'preview'>);
  vi.stubGlobal('fetch', answer);
  await login('karin@example.org', 'seven ferries at noon');
}

export async function open(address = '/company/billing') {
  await renderWithProviders(<BillingPage />, { path: address });
  await eventually(() => expect(text()).not.toContain('Loading billing'));
  await eventually(() => expect(text()).not.toContain('Loading your'));
}

export const rowOf = (title: string) =>
  [...document.querySelectorAll('li')]
    .find((each) => each.textContent?.includes(title))
    ?.textContent?.replaceAll(/[\u00A0\u202F]/g, ' ') ?? '';
export const choose = (label: string) =>
  act(async () => {
    const option = [...document.querySelectorAll('dialog label')].find((each) => each.textContent?.startsWith(label));
    option?.querySelector('input')?.click();
  });
