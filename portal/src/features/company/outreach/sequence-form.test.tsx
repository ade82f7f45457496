// Two colleagues edit a sequence at the same time: both versions are shown side by side, and nothing is overwritten
// until one is chosen.
import type { JobOnBoard } from '@tandem/contracts/job';
import type { SignedIn } from '@tandem/contracts/routes/auth';
import type { Sequence } from '@tandem/contracts/sequence';
import { Provider } from '@tandem/ui/Provider';
import { toast } from '@tandem/ui/toast';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import i18next from 'i18next';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { Link, MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import candidateEmails from '../../../../../packages/i18n/locales/en/candidate-emails.json' with { type: 'json' };
import common from '../../../../../packages/i18n/locales/en/common.json' with { type: 'json' };
import editing from '../../../../../packages/i18n/locales/en/editing.json' with { type: 'json' };
import outreach from '../../../../../packages/i18n/locales/en/outreach.json' with { type: 'json' };
import { enter } from '../../../lib/session.ts';
import { text } from '../../../testing/page.ts';
import { renderWithProviders } from '../../../testing/render-with-providers.tsx';
import { SequenceForm } from './SequenceForm.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const ID = '0000000000000000000000a1';
const JOB = '0000000000000000000000d1';
const steps: Sequence['steps'] = [
  { kind: 'email', afterDays: 0, subject: 'Ferries', text: 'Hi {firstName}' },
  { kind: 'message', afterDays: 4, subject: '', text: 'Hello again' },
];
const sequence = { _id: ID, jobId: JOB, name: 'First contact', steps, people: 0 } as unknown as Sequence;

let root: Root;
let sent: Record<string, unknown>[];
/** Version that a colleague has saved in the meantime. */
let theirs: Sequence | undefined;

beforeEach(async () => {
  [sent, theirs] = [[], undefined];
  localStorage.clear();
  enter({ account: { _id: 'a1', entityId: 'e1', email: 'karin@x.example' }, view: 'COMPANY', token: 'x' } as SignedIn);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal('fetch', async (_: string, { method = 'GET', body = '' }: { method?: string; body?: string } = {}) => {
    if (method !== 'PUT') return Response.json([], { headers: { 'x-total-count': '0' } });
    sent.push(JSON.parse(body));
    if (!theirs) return Response.json(sequence);
    const stored = theirs;
    theirs = undefined;
    const stale = { code: 'changed_elsewhere', message: 'Changed', fields: { steps: '' }, sequence: stored };
    return Response.json(stale, { status: 409 });
  });
  await i18next.use(initReactI18next).init({
    lng: 'en',
    resources: { en: { common, editing, 'candidate-emails': candidateEmails, outreach } },
    interpolation: { escapeValue: false },
  });
});
afterEach(() => {
  act(() => toast.clear());
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

async function open(shown = sequence) {
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <Provider labels={{ close: 'Close', messages: 'Messages' }}>
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          <MemoryRouter>
            <SequenceForm sequence={shown} jobs={[{ _id: JOB, headline: 'Engineer' } as JobOnBoard]} jobId="" />
          </MemoryRouter>
        </QueryClientProvider>
      </Provider>,
    ),
  );
}
async function reopen(shown: Sequence) {
  act(() => root.unmount());
  document.body.replaceChildren();
  await open(shown);
}
const box = (id: string) => document.getElementById(id) as HTMLInputElement | HTMLTextAreaElement;
const type = (id: string, value: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box(id)), 'value')?.set?.call(box(id), value);
    box(id).dispatchEvent(new Event('input', { bubbles: true }));
  });
const press = (name: string) =>
  act(async () =>
    [...document.querySelectorAll('button')]
      .find((each) => (each.getAttribute('aria-label') ?? each.textContent?.trim()) === name)
      ?.click(),
  );
const sides = (label: string) =>
  [...(document.querySelector(`section[aria-label="${label}"]`)?.querySelectorAll('p') ?? [])].map(
    ({ textContent }) => textContent,
  );
const subjectOf = (body: Record<string, unknown> | undefined) => (body?.steps as Sequence['steps'])?.[0]?.subject;
const withSubject = (subject: string) => [{ ...steps[0], subject }, steps[1]] as Sequence['steps'];

test('only changed fields are saved, with the values they are based on', async () => {
  await open();
  await type('name', 'Second contact');
  await press('Save sequence');
  expect(sent).toEqual([{ name: 'Second contact', basedOn: { name: 'First contact', steps } }]);
});

test("steps that a colleague has saved in the meantime are shown next to the user's, and the chosen ones are saved", async () => {
  await open();
  await type('steps.0.subject', 'Mine');
  theirs = { ...sequence, name: 'Renamed', steps: withSubject('Theirs') };
  await press('Save sequence');
  await vi.waitFor(() => expect(sides('Steps')).toHaveLength(2));
  const [mine, other] = sides('Steps');
  expect(mine).toContain('Step 1\u00a0· Email\nDays after adding: 0\nMine\nHi {firstName}');
  expect(mine).toContain('Step 2\u00a0· LinkedIn message\nDays after the previous step: 4\nHello again');
  expect(other).toContain('Theirs');
  expect(sides('Name')).toEqual([]);
  expect(box('name').value).toBe('Renamed');
  await press('Save sequence');
  expect(sent).toHaveLength(1);
  await press('Keep your version: Steps');
  await press('Save sequence');
  expect(sent[1]).toEqual({
    steps: withSubject('Mine'),
    basedOn: { name: 'Renamed', steps: withSubject('Theirs') },
  });
});

test("the saved steps replace the user's if they are chosen", async () => {
  await open();
  await type('steps.0.subject', 'Mine');
  theirs = { ...sequence, steps: withSubject('Theirs').slice(0, 1) };
  await press('Save sequence');
  await vi.waitFor(() => expect(sides('Steps')).toHaveLength(2));
  await press('Use the saved version: Steps');
  expect(box('steps.0.subject').value).toBe('Theirs');
  expect(box('steps.1.text')).toBeNull();
  expect(sides('Steps')).toEqual([]);
});

test('input from before a reload is still based on the values displayed then', async () => {
  await open();
  await type('steps.0.subject', 'Mine');
  await reopen({ ...sequence, steps: withSubject('Theirs') });
  expect(box('steps.0.subject').value).toBe('Mine');
  theirs = { ...sequence, steps: withSubject('Theirs') };
  await press('Save sequence');
  expect(subjectOf(sent[0])).toBe('Mine');
  expect(subjectOf(sent[0]?.basedOn as Record<string, unknown>)).toBe('Ferries');
  await vi.waitFor(() => expect(sides('Steps')).toHaveLength(2));
  await reopen({ ...sequence, steps: withSubject('Theirs') });
  await press('Save sequence');
  expect(subjectOf(sent[1]?.basedOn as Record<string, unknown>)).toBe('Ferries');
});

test('a page that was opened while a sequence was saved stays open, and the sequence is no longer a draft', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const respond = globalThis.fetch;
  vi.stubGlobal('fetch', async (path: string, call: RequestInit) => {
    if (call?.method === 'PUT') await promise;
    return respond(path, call);
  });
  await renderWithProviders(
    <>
      <Link to="/jobs">Jobs</Link>
      <Routes>
        <Route path="/form" element={<SequenceForm sequence={sequence} jobs={[]} jobId="" />} />
        <Route path="/jobs" element={<p>The jobs</p>} />
        <Route path="*" element={<p>The sequence</p>} />
      </Routes>
    </>,
    { path: '/form' },
  );
  await type('name', 'Second contact');
  await press('Save sequence');
  expect(localStorage.getItem(`tandem.sequence.${ID}`)).toContain('Second contact');
  await act(async () => document.querySelector<HTMLAnchorElement>('a[href="/jobs"]')?.click());
  await act(async () => resolve());
  await vi.waitFor(() => expect(localStorage.getItem(`tandem.sequence.${ID}`)).toBeNull());
  expect(text()).toContain('The jobs');
});
