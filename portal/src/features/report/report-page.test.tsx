import type { VisibleCompany } from '@tandem/contracts/company';
import type { JobOnBoard } from '@tandem/contracts/job';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { initReactI18next } from 'react-i18next';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import messages from '../../../../packages/i18n/locales/en/messages.json' with { type: 'json' };
import publicTexts from '../../../../packages/i18n/locales/en/public.json' with { type: 'json' };
import reports from '../../../../packages/i18n/locales/en/reports.json' with { type: 'json' };
import search from '../../../../packages/i18n/locales/en/search.json' with { type: 'json' };
import { CompanySide } from '../../lib/company/CompanySide.tsx';
import { JobBody } from '../../lib/job/JobBody.tsx';
import { COMPANY_ID, JOB_ID, matchFixture } from '../../lib/matches/match-fixtures.ts';
import { ConversationHead } from '../../lib/messages/ConversationHead.tsx';
import { MessageItem } from '../../lib/messages/MessageItem.tsx';
import { conversationFixture, DEVELOPER_ID, messageFixture } from '../../lib/messages/message-fixtures.ts';
import { press } from '../../testing/page.ts';
import { renderWithProviders } from '../../testing/render-with-providers.tsx';
import { changeSession } from '../../testing/session.ts';
import DeveloperPage from '../company/search/DeveloperPage.tsx';
import ReportPage from './ReportPage.tsx';

await i18next
  .use(initReactI18next)
  .init({ lng: 'en', resources: { en: { messages, public: publicTexts, reports, search } } });

let sent: unknown[];
let status: number;
beforeEach(() => {
  sent = [];
  status = 201;
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body = '' } = {}) => {
    const { pathname } = new URL(address, 'http://localhost');
    if (pathname === `/api/users/${DEVELOPER_ID}`)
      return Response.json({ _id: DEVELOPER_ID, firstName: 'Elin', skills: [], locations: [], badges: [] });
    if (pathname.startsWith('/api/reports') && method === 'POST') {
      sent.push(JSON.parse(body));
      return Response.json(status === 201 ? {} : { message: 'Try that later.', code: 'busy' }, { status });
    }
    return Response.json([], { headers: { 'x-total-count': '0' } });
  });
  changeSession({ account: { _id: 'd'.repeat(24), entityId: COMPANY_ID, email: 'karin@example.org' } });
});

const open = (address: string, screen: ReactNode = null) =>
  renderWithProviders(
    <Routes>
      <Route path="/report/:type/:id" element={<ReportPage />} />
      <Route path="/:id" element={screen} />
    </Routes>,
    { path: address },
  );
const linkCalled = (name: string) =>
  [...document.querySelectorAll('a')].find(
    (each) => (each.getAttribute('aria-label') ?? each.textContent?.trim()) === name,
  );

const { jobOnBoard } = matchFixture('1', 'Elin');
const job = {
  ...jobOnBoard,
  company: { ...jobOnBoard.company, companyTypes: [] },
  description: '<p>Charging for ferries</p>',
  role: 'backend',
  seniorities: ['senior'],
  perks: [],
  languages: [],
  visaRegions: [],
  publishDate: '2026-11-01T10:00:00.000Z',
} as unknown as JobOnBoard;
const company = { _id: COMPANY_ID, name: 'Hamnkraft' } as unknown as VisibleCompany;
const conversationHead = () => (
  <ConversationHead conversation={conversationFixture()} onBack={undefined} onDetails={undefined} isPage />
);
const message = messageFixture(1, 'Send me your bank details.');

const SUBJECTS: [string, string, string, () => ReactNode][] = [
  ['job', JOB_ID, 'Report this job', () => <JobBody job={job} />],
  ['company', COMPANY_ID, 'Report this company', () => <CompanySide company={company} isPublic />],
  ['developer', DEVELOPER_ID, 'Report this developer', () => <DeveloperPage />],
  ['developer', DEVELOPER_ID, 'Report Elin Sandqvist', conversationHead],
  [
    'message',
    message._id,
    'Report message…',
    () => (
      <MessageItem
        message={message}
        participants={conversationFixture().participants}
        isFirstOfSender
        isMine={false}
        isRead={false}
        isTarget={false}
        isEdited={false}
        onEdit={() => {}}
      />
    ),
  ],
];

test.each(SUBJECTS)(
  'a %s is reported with two clicks: its link, then a reason',
  async (subjectType, id, link, screen) => {
    await open(`/${id}`, screen());
    await vi.waitFor(() => expect(linkCalled(link)).toBeDefined());
    await open(linkCalled(link)?.getAttribute('href') ?? '');
    await press('Fraud or fake');
    expect(sent).toEqual([{ subjectType, subjectId: id, reason: 'scam', text: '' }]);
    await vi.waitFor(() => expect(document.body.textContent).toContain('Report sent'));
  },
);

test('a report that could not be sent stays on the page, and can be sent again', async () => {
  await open(`/report/job/${JOB_ID}`);
  status = 503;
  await press('Spam or advertising');
  await vi.waitFor(() => expect(document.body.textContent).toContain('Try that later.'));
  status = 201;
  await press('Spam or advertising');
  await vi.waitFor(() => expect(document.body.textContent).toContain('Report sent'));
  expect(sent).toHaveLength(2);
});

test('the page explains that something cannot be reported', async () => {
  await open('/report/ferry/1');
  expect(document.body.textContent).toContain('This can’t be reported');
  expect(document.querySelectorAll('fieldset')).toHaveLength(0);
});
