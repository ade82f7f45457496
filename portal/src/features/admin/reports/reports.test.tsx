import type { ReportedSubject } from '@tandem/contracts/report';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { beforeEach, expect, test, vi } from 'vitest';
import admin from '../../../../../packages/i18n/locales/en/admin.json' with { type: 'json' };
import common from '../../../../../packages/i18n/locales/en/common.json' with { type: 'json' };
import reportTexts from '../../../../../packages/i18n/locales/en/reports.json' with { type: 'json' };
import { eventually, press, text } from '../../../testing/page.ts';
import { renderWithProviders } from '../../../testing/render-with-providers.tsx';
import { Reports } from './Reports.tsx';

await i18next.use(initReactI18next).init({
  lng: 'en',
  interpolation: { escapeValue: false },
  resources: { en: { admin, common, reports: reportTexts } },
});

const NOW = new Date().toISOString();
const reported = (nth: number, decision: ReportedSubject['decision'] = null): ReportedSubject => ({
  _id: String(nth).padStart(24, '0'),
  subjectType: 'job',
  subjectId: 'a'.repeat(24),
  name: `Job ${nth}`,
  path: `/jobs/${nth}`,
  reports: [{ _id: 'b'.repeat(24), reporter: 'ada@example.org', reason: 'scam', text: '', createdDate: NOW }],
  createdDate: NOW,
  decision,
});

let open = 0;
let items: ReportedSubject[] | null = null;

beforeEach(() => {
  open = 12;
  items = null;
  history.replaceState(null, '', '/admin?queue=done');
  vi.stubGlobal('fetch', async (address: string) => {
    const { searchParams } = new URL(address, 'http://localhost');
    const [state, skip] = [searchParams.get('state'), Number(searchParams.get('skip'))];
    const waiting = Array.from({ length: open }, (_, nth) => reported(nth + 1));
    const answered = reported(99, { kind: 'acted', text: 'We removed the job, thank you.', date: NOW });
    if (items) return Response.json(items, { headers: { 'x-total-count': String(items.length) } });
    const listed = state === 'open' ? waiting : state === 'decided' ? [answered] : [answered, ...waiting];
    return Response.json(listed.slice(skip, skip + 10), { headers: { 'x-total-count': String(listed.length) } });
  });
});

async function render() {
  await renderWithProviders(<Reports />);
}

test('open reports are paginated, and their page is in the URL separately from that of other lists', async () => {
  await render();
  await eventually(() => expect(text()).toContain('12 reports are waiting for an answer'));
  expect(document.querySelectorAll('textarea')).toHaveLength(10);
  await press('Next page');
  await eventually(() => expect(document.querySelectorAll('textarea')).toHaveLength(2));
  expect(location.search).toBe('?queue=done&reportsSkip=10');
});

test('answered reports are shown with their answer and without a form', async () => {
  await render();
  await eventually(() => expect(text()).toContain('Job 1'));
  await press('Answered');
  await eventually(() => expect(text()).toContain('We removed the job, thank you.'));
  expect(text()).toContain('Answered: we acted');
  expect(document.querySelector('textarea')).toBeNull();
  expect(location.search).toBe('?queue=done&reports=decided');
});

test('answered reports can be read even if there are no open ones', async () => {
  open = 0;
  await render();
  await eventually(() => expect(text()).toContain('When someone reports a job'));
  expect(text()).toContain('No reports are waiting');
  await press('All');
  await eventually(() => expect(text()).toContain('Job 99'));
});

test('a reported message shows its sender, side and text, and whether it was edited or deleted since', async () => {
  const message = {
    side: 'user' as const,
    senderName: 'Elin Sandqvist',
    createdDate: NOW,
    versions: [{ text: 'Send me money first.', attachments: ['invoice.pdf'], reportedDate: NOW }],
    changed: null,
  };
  const about = { subjectType: 'message' as const, name: 'Elin', path: '/admin/users/1' };
  items = [
    { ...reported(1), ...about, message },
    { ...reported(2), ...about, message: { ...message, changed: 'deleted' as const } },
    { ...reported(3), ...about, message: { ...message, changed: 'edited' as const } },
  ];
  await render();
  await eventually(() => expect(text()).toContain('Send me money first.'));
  expect(document.querySelector('a[data-row]')?.getAttribute('href')).toBe('/admin/users/1');
  expect(text()).toContain('Elin Sandqvist');
  expect(text()).toContain('Developer');
  expect(text()).toContain('Attachments: invoice.pdf');
  expect(document.querySelectorAll('blockquote')).toHaveLength(3);
  expect(text()).toContain('Deleted since it was reported');
  expect(text()).toContain('Edited since it was reported');
});
