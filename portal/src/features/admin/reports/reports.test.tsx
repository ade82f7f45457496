import type { ReportedSubject } from '@tandem/contracts/report';
import { Provider } from '@tandem/ui/Provider';
import { toast } from '@tandem/ui/toast';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import i18next from 'i18next';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { BrowserRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import admin from '../../../../../packages/i18n/locales/en/admin.json' with { type: 'json' };
import common from '../../../../../packages/i18n/locales/en/common.json' with { type: 'json' };
import reportTexts from '../../../../../packages/i18n/locales/en/reports.json' with { type: 'json' };
import { Reports } from './Reports.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

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

let root: Root;
let open = 0;
let items: ReportedSubject[] | null = null;

beforeEach(() => {
  open = 12;
  items = null;
  history.replaceState(null, '', '/admin?queue=done');
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
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
afterEach(() => {
  act(() => toast.clear());
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

async function render() {
  document.body.innerHTML = '<div id="page"></div>';
  root = createRoot(document.getElementById('page') as HTMLElement);
  await act(async () =>
    root.render(
      <Provider labels={{ close: 'Close', messages: 'Messages' }}>
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          <BrowserRouter>
            <Reports />
          </BrowserRouter>
        </QueryClientProvider>
      </Provider>,
    ),
  );
}

const text = () => document.body.textContent ?? '';
const press = (name: string) =>
  act(async () =>
    [...document.querySelectorAll<HTMLElement>('button, a')].find((each) => each.textContent?.trim() === name)?.click(),
  );
const shown = (check: () => void) =>
  vi.waitFor(async () => {
    await act(async () => {});
    check();
  });

test('open reports are shown page by page, and the page is in the address next to that of other lists', async () => {
  await render();
  await shown(() => expect(text()).toContain('12 reports are waiting for an answer'));
  expect(document.querySelectorAll('textarea')).toHaveLength(10);
  await press('Next page');
  await shown(() => expect(document.querySelectorAll('textarea')).toHaveLength(2));
  expect(location.search).toBe('?queue=done&reportsSkip=10');
});

test('answered reports are shown with their answer and without a form', async () => {
  await render();
  await shown(() => expect(text()).toContain('Job 1'));
  await press('Answered');
  await shown(() => expect(text()).toContain('We removed the job, thank you.'));
  expect(text()).toContain('Answered: we acted');
  expect(document.querySelector('textarea')).toBeNull();
  expect(location.search).toBe('?queue=done&reports=decided');
});

test('without open reports the answered ones can still be read', async () => {
  open = 0;
  await render();
  await shown(() => expect(text()).toContain('When someone reports a job'));
  expect(text()).toContain('No reports are waiting');
  await press('All');
  await shown(() => expect(text()).toContain('Job 99'));
});

test('a reported message shows its sender, side and text, and that it has been edited or deleted since', async () => {
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
  await shown(() => expect(text()).toContain('Send me money first.'));
  expect(document.querySelector('a[data-row]')?.getAttribute('href')).toBe('/admin/users/1');
  expect(text()).toContain('Elin Sandqvist');
  expect(text()).toContain('Developer');
  expect(text()).toContain('Attachments: invoice.pdf');
  expect(document.querySelectorAll('blockquote')).toHaveLength(3);
  expect(text()).toContain('Deleted since it was reported');
  expect(text()).toContain('Edited since it was reported');
});
