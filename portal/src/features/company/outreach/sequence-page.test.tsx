import i18next from 'i18next';
import { act } from 'react';
import { initReactI18next } from 'react-i18next';
import { Link, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import candidateEmails from '../../../../../packages/i18n/locales/en/candidate-emails.json' with { type: 'json' };
import common from '../../../../../packages/i18n/locales/en/common.json' with { type: 'json' };
import texts from '../../../../../packages/i18n/locales/en/outreach.json' with { type: 'json' };
import { clearUndos } from '../../../lib/undo/undo.ts';
import { enter, eventually, text } from '../../../testing/page.ts';
import { renderWithProviders, unmount } from '../../../testing/render-with-providers.tsx';
import SequencePage from './SequencePage.tsx';

const ID = '0000000000000000000000a1';
const date = '2026-11-20T09:12:00.000Z';
const person = {
  _id: '0000000000000000000000b1',
  sequenceId: ID,
  candidateId: '0000000000000000000000c1',
  name: 'Signe Ekström',
  headline: 'Backend engineer',
  avatar: '',
  status: 'ended',
  reason: 'replied',
  group: 'turn',
  next: 1,
  steps: ['email', 'message'],
  dueDate: null,
  delay: null,
  awayUntil: null,
  changedDate: date,
};
const task = {
  ...person,
  _id: '0000000000000000000000b2',
  name: 'Camille Roux',
  status: 'active',
  reason: null,
  dueDate: date,
};
const sequence = {
  _id: ID,
  jobId: '0000000000000000000000d1',
  jobTitle: 'Backend engineer, charging',
  name: 'First contact',
  steps: [
    { kind: 'email', afterDays: 0, subject: 'Ferries', text: 'Hi {firstName}' },
    { kind: 'message', afterDays: 4, subject: '', text: 'Hi {firstName}' },
  ],
  paused: false,
  people: 2,
  turn: 2,
  sent: 2,
  replied: 1,
  bounced: 0,
  numbers: [
    { sent: 2, replied: 1, due: 0 },
    { sent: 0, replied: 0, due: 1 },
  ],
  createdDate: date,
  updatedDate: date,
};
const reply = {
  _id: 'r1',
  kind: 'reply',
  step: null,
  outcome: null,
  by: 'signe@x.example',
  subject: '',
  sequenceName: null,
};
const thread = (of: typeof person) => ({
  ...of,
  email: 'person@x.example',
  linkedin: 'https://www.linkedin.com/in/camille',
  entries: [
    {
      ...reply,
      _id: 's1',
      kind: 'email',
      step: 0,
      outcome: 'sent',
      by: 'Karin',
      subject: 'Ferries',
      text: 'Hi',
      date,
      consent: null,
    },
    ...(of.reason === 'replied' ? [{ ...reply, text: 'Tell me more.', date, consent: null }] : []),
  ],
  upcoming:
    of.reason === 'replied'
      ? null
      : {
          step: 1,
          kind: 'message',
          subject: '',
          text: 'Hi Camille',
          facts: [{ name: 'firstName', value: 'Camille', source: 'https://www.linkedin.com/in/camille' }],
          missing: [],
        },
  refusal: null,
});

// The browser's popovers are not part of the test environment.
HTMLElement.prototype.hidePopover ??= () => {};

let sent: { method: string; path: string; body: Record<string, unknown> }[];
let answer: (path: string, method: string) => unknown;

beforeEach(async () => {
  sent = [];
  localStorage.clear();
  answer = (path) => {
    if (path.includes('/people')) {
      const group = new URL(path, 'http://x').searchParams.get('group');
      return group === 'turn' ? [person, task] : [];
    }
    if (path.includes('/api/enrolments/')) return thread(path.includes(task._id) ? (task as never) : person);
    return sequence;
  };
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('fetch', async (path: string, { method, body }: { method: string; body?: string }) => {
    if (method !== 'GET') sent.push({ method, path: String(path), body: JSON.parse(body ?? '{}') });
    const data = await answer(String(path), method);
    if (data instanceof Response) return data;
    return Response.json(data, { headers: Array.isArray(data) ? { 'x-total-count': String(data.length) } : {} });
  });
  await i18next.use(initReactI18next).init({
    lng: 'en',
    resources: { en: { outreach: texts, 'candidate-emails': candidateEmails, common } },
    interpolation: { escapeValue: false },
  });
});
afterEach(() => {
  unmount();
  act(() => {
    clearUndos();
  });
});

async function open(search = '') {
  await renderWithProviders(<SequencePage />, {
    path: `/company/outreach/${ID}${search}`,
    route: '/company/outreach/:id',
  });
}
const shown = (words: string) => eventually(() => expect(text()).toContain(words));
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(
    (each) => (each.getAttribute('aria-label') ?? each.textContent) === name,
  );
const press = (name: string) => act(async () => button(name)?.click());
const link = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('a')].find(({ textContent }) => textContent?.includes(name));

test('shows who needs a colleague, the state of each person, and the numbers of each step', async () => {
  await open();
  await shown('Signe Ekström');
  expect(document.querySelector('h1')?.textContent).toBe('2 people need you');
  expect(text()).toContain('2 people in this sequence, 1 replied');
  expect(text()).toContain('1 task due today');
  const rows = [...document.querySelectorAll('[aria-labelledby="group-turn"] li')].map(
    ({ textContent }) => textContent,
  );
  expect(rows[0]).toContain('Replied');
  expect(rows[0]).toContain('Answer');
  expect(rows[1]).toContain('LinkedIn message');
  expect(rows[1]).toContain('Due today');
});

test.each([
  ['on a phone, where the thread is the page', true, 'Signe Ekström'],
  ['next to the list of people', false, '2 people need you'],
])('%s, the page has one first-level heading', async (_, isPhone, heading) => {
  const matchMedia = (query: string) => ({
    matches: isPhone && query === '(max-width: 59.99em)',
    addEventListener() {},
    removeEventListener() {},
  });
  vi.stubGlobal('matchMedia', matchMedia);
  await open(`?person=${person._id}`);
  await vi.waitFor(() => expect(document.querySelector('aside :is(h1, h2)')?.textContent).toBe('Signe Ekström'));
  const [first] = document.querySelectorAll(isPhone ? 'aside h1' : 'h1');
  expect(first?.textContent).toBe(heading);
  expect(document.querySelectorAll('aside h1')).toHaveLength(isPhone ? 1 : 0);
});

test('an answer is sent once with its key, and survives leaving the page until then', async () => {
  await open(`?person=${person._id}`);
  await shown('Tell me more.');
  const box = document.querySelector('textarea') as HTMLTextAreaElement;
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(box, 'Two days a week.');
    box.dispatchEvent(new Event('input', { bubbles: true }));
  });
  expect(JSON.parse(localStorage.getItem(`tandem.answer.${person._id}`) ?? '{}').text).toBe('Two days a week.');
  await press('Send email');
  await shown('Tell me more.');
  const [call] = sent;
  expect(call).toMatchObject({ method: 'POST', body: { text: 'Two days a week.', key: expect.any(String) } });
  await vi.waitFor(() => expect(localStorage.getItem(`tandem.answer.${person._id}`)).toBeNull());
});

/** Delays the response to an answer until the returned function is called. */
function delaySending() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const respond = globalThis.fetch;
  vi.stubGlobal('fetch', async (path: string, options: { method: string }) => {
    if (options.method === 'POST') await promise;
    return respond(path, options);
  });
  return resolve;
}

test('what is typed while an answer is sent is preserved as another answer', async () => {
  const send = delaySending();
  await open(`?person=${person._id}`);
  await shown('Tell me more.');
  await enter(document.querySelector('textarea'), 'With pleasure.');
  const draft = () => JSON.parse(localStorage.getItem(`tandem.answer.${person._id}`) ?? '{}');
  const { key } = draft();
  await press('Send email');
  await enter(document.querySelector('textarea'), 'With pleasure. Call me.');
  send();
  await eventually(() => expect(draft().key).not.toBe(key));
  expect(draft()).toMatchObject({ text: 'With pleasure. Call me.', key: expect.any(String) });
});

test('a sent answer is no longer a draft, even if another person was opened in the meantime', async () => {
  const key = `tandem.answer.${person._id}`;
  const send = delaySending();
  await open(`?person=${person._id}`);
  await shown('Tell me more.');
  await enter(document.querySelector('textarea'), 'With pleasure.');
  await press('Send email');
  await act(async () => link('Camille Roux')?.click());
  await shown('Hi Camille');
  expect(localStorage.getItem(key)).toContain('With pleasure.');
  send();
  await eventually(() => expect(localStorage.getItem(key)).toBeNull());
});

test('a person who has replied elsewhere cannot be answered here', async () => {
  const given = answer;
  answer = (path, method) => {
    const data = given(path, method) as ReturnType<typeof thread>;
    return path.includes('/api/enrolments/') ? { ...data, entries: data.entries.slice(0, 1) } : data;
  };
  await open(`?person=${person._id}`);
  await shown('Mark as automatic reply');
  expect(document.querySelector('aside textarea')).toBeNull();
});

test('a person who continues while the whole sequence is paused is shown as waiting for it', async () => {
  const paused = { ...thread(task as never), status: 'paused', reason: 'byHand' };
  const given = answer;
  answer = (path, method) => (path.includes('/api/enrolments/') ? paused : given(path, method));
  await open(`?person=${task._id}`);
  await shown('Hi Camille');
  await press('Continue sequence');
  await shown('Camille Roux waits until the whole sequence continues');
});

test('a step that Tandem cannot perform shows its text with the source of each fact, and can be marked as sent', async () => {
  await open(`?person=${task._id}`);
  await shown('Hi Camille');
  expect(document.querySelector('mark')?.textContent).toBe('Camille');
  expect(text()).toContain('linkedin.com/in/camille');
  await press('Mark as sent');
  expect(sent).toMatchObject([{ method: 'PUT', body: { action: 'done', step: 1 } }]);
});

test('stopping a person can be undone', async () => {
  await open(`?person=${task._id}`);
  await shown('Hi Camille');
  await press('Stop sequence');
  expect(sent.at(-1)?.body).toEqual({ action: 'stop' });
  await shown('The sequence of Camille Roux is stopped');
  await press('Undo: The sequence of Camille Roux is stopped');
  await vi.waitFor(() => expect(sent.at(-1)?.body).toEqual({ action: 'restart' }));
});

test.each([
  ['Mark as sent', 'Step done for Camille Roux'],
  ['Skip step', 'Step skipped for Camille Roux'],
])('"%s" can be undone', async (name, said) => {
  await open(`?person=${task._id}`);
  await shown('Hi Camille');
  await press(name);
  await shown(said);
  await press(`Undo: ${said}`);
  await vi.waitFor(() => expect(sent.at(-1)?.body).toEqual({ action: 'undo', step: 1 }));
});

test('a person is refetched when their next step is due, without an event from the server', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: Date.parse(date) - 60_000 });
  const reads: string[] = [];
  const given = answer;
  answer = (path, method) => {
    reads.push(path);
    if (path.includes('/people')) return path.includes('group=waiting') ? [task] : [];
    return given(path, method);
  };
  await open();
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  const turns = () => reads.filter((path) => path.includes('group=turn')).length;
  const before = turns();
  await act(() => vi.advanceTimersByTimeAsync(40_000));
  expect(turns()).toBe(before + 1);
  await act(() => vi.advanceTimersByTimeAsync(600_000));
  expect(turns()).toBe(before + 1);
  vi.useRealTimers();
});

test('a sequence that does not exist or does not load shows a message, and what to do next', async () => {
  answer = () => Response.json({ message: 'Not found', code: 'not_found' }, { status: 404 });
  await open();
  await shown('This sequence doesn’t exist');
  unmount();
  answer = () => Response.json({ message: 'Try again later', code: 'busy' }, { status: 503 });
  await open();
  await shown('Couldn’t load the sequence');
  expect(button('Try again')).toBeDefined();
});

test('a page that was opened while a sequence was deleted stays open', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const before = answer;
  answer = (path, method) => (method === 'DELETE' ? promise : before(path, method));
  await renderWithProviders(
    <>
      <Link to="/company/jobs">Jobs</Link>
      <Routes>
        <Route path="/company/outreach/:id" element={<SequencePage />} />
        <Route path="*" element={<p>Another page</p>} />
      </Routes>
    </>,
    { path: `/company/outreach/${ID}` },
  );
  await shown('Signe Ekström');
  await press(texts.sequence.menu.replace('{{name}}', sequence.name));
  await press(texts.sequence.delete);
  await eventually(() => expect(document.querySelector('dialog form, [role=dialog] form')).not.toBeNull());
  await act(async () => document.querySelector<HTMLFormElement>('dialog form, [role=dialog] form')?.requestSubmit());
  await act(async () => link('Jobs')?.click());
  await act(async () => resolve(Response.json({ done: true })));
  await shown(texts.sequence.deleted.replace('{{name}}', sequence.name));
  expect(location.pathname).toBe('/company/jobs');
});
