import { Provider } from '@tandem/ui/Provider';
import { toast } from '@tandem/ui/toast';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import i18next from 'i18next';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { BrowserRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import fit from '../../../../../packages/i18n/locales/en/fit.json' with { type: 'json' };
import matchSteps from '../../../../../packages/i18n/locales/en/match-steps.json' with { type: 'json' };
import { Interest } from '../../../lib/job/Interest.tsx';
import { matchFixture } from '../../../lib/matches/match-fixtures.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

await i18next.use(initReactI18next).init({
  lng: 'en',
  interpolation: { escapeValue: false },
  resources: { en: { 'match-steps': matchSteps, fit } },
});

const match = matchFixture('1'.repeat(24), 'Elin');
let root: Root;
let sent: object[] = [];

async function open(questions: string[]) {
  document.body.innerHTML = '<div id="page"></div>';
  root = createRoot(document.getElementById('page') as HTMLElement);
  await act(async () =>
    root.render(
      <Provider labels={{ close: 'Close', messages: 'Messages' }}>
        <QueryClientProvider client={new QueryClient()}>
          <BrowserRouter>
            <Interest job={{ ...match.jobOnBoard, questions }} match={null} />
          </BrowserRouter>
        </QueryClientProvider>
      </Provider>,
    ),
  );
  await press('Show interest');
  await vi.waitFor(async () => {
    await act(async () => {});
    expect(fields().length).toBeGreaterThan(0);
  });
}

beforeEach(() => {
  sent = [];
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal('fetch', async (_address: string, { body }: { body?: string } = {}) => {
    if (body) sent.push(JSON.parse(body));
    return Response.json(match, { status: 201 });
  });
});
afterEach(() => {
  act(() => toast.clear());
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

const fields = () => [...document.querySelectorAll('textarea')];
const press = (name: string) =>
  act(async () => [...document.querySelectorAll('button')].find((each) => each.textContent?.trim() === name)?.click());
const write = (field: HTMLTextAreaElement | undefined, value: string) =>
  act(async () => {
    if (!field) throw new Error('There is no such field');
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });

test('a developer answers the questions of the job when they show interest', async () => {
  await open(['Why ferries?', 'When can you begin?']);
  expect([...document.querySelectorAll('label')].map(({ textContent }) => textContent)).toEqual([
    'Why ferries?',
    'When can you begin?',
    'Message to Hamnkraft (optional)',
  ]);
  expect(document.activeElement).toBe(fields()[0]);
  await write(fields()[1], 'In May');
  await press('Send message');
  expect(sent).toEqual([]);
  expect(document.body.textContent).toContain('Answer this question');
  expect(document.activeElement).toBe(fields()[0]);
  await write(fields()[0], 'Late is worse.');
  await press('Send message');
  await vi.waitFor(() =>
    expect(sent).toEqual([{ job: match.job, coverText: '', answers: ['Late is worse.', 'In May'] }]),
  );
});

test('a job without questions asks only for an optional message', async () => {
  await open([]);
  expect(fields()).toHaveLength(1);
  await press('Send message');
  await vi.waitFor(() => expect(sent).toEqual([{ job: match.job, coverText: '', answers: [] }]));
});
