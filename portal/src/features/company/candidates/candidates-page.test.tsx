import type { Candidate, PipelineChange } from '@tandem/contracts/candidate-pipeline';
import i18next from 'i18next';
import { act } from 'react';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import candidateLists from '../../../../../packages/i18n/locales/en/candidate-lists.json' with { type: 'json' };
import candidates from '../../../../../packages/i18n/locales/en/candidates.json' with { type: 'json' };
import catalogue from '../../../../../packages/i18n/locales/en/catalogue.json' with { type: 'json' };
import { login } from '../../../lib/login.ts';
import { clearUndos } from '../../../lib/undo/undo.ts';
import { eventually, press, text } from '../../../testing/page.ts';
import { renderWithProviders, unmount } from '../../../testing/render-with-providers.tsx';
import CandidatesPage from './CandidatesPage.tsx';

await i18next.use(initReactI18next).init({
  lng: 'en',
  interpolation: { escapeValue: false },
  resources: {
    en: { 'candidate-lists': candidateLists, candidates, catalogue, common: { close: 'Close', undo: 'Undo' } },
  },
});

// The browser's popovers are not part of the test environment.
HTMLElement.prototype.hidePopover ??= () => {};

let people: Candidate[] = [];
/** The changes of candidates sent by the page. */
let sent: PipelineChange[] = [];
/** The server's answer to the next change. */
let next: 'take' | 'refuse' | 'conflict' | 'wait' = 'take';
let goOn = () => {};
let isTeamDown = false;
/** Lists of candidates are sent once it has resolved. */
let listed: Promise<void> | undefined;
let before: Candidate[] = [];

const KARIN = 'd'.repeat(24);

const aPerson = (_id: string, firstName: string): Candidate =>
  ({
    _id,
    firstName,
    lastName: '',
    developerId: null,
    home: null,
    pipeline: { stage: 'new', tags: ['canvas'], ownerId: null, listIds: [], lastLetterDate: null, revision: 0 },
  }) as unknown as Candidate;

const signedIn = {
  view: 'COMPANY',
  token: 'a.b.c',
  account: { _id: KARIN, entityId: 'e'.repeat(24), email: 'karin@example.org' },
  company: {},
  user: null,
  termsToAccept: [],
  heldRecords: 0,
};
const paged = (items: unknown[]) => Response.json(items, { headers: { 'x-total-count': String(items.length) } });

/** Fake server of a company with two candidates and a list. */
async function answer(address: string, { body }: { body?: string } = {}): Promise<Response> {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  if (pathname === '/api/login/') return Response.json(signedIn);
  if (pathname.endsWith('/undo')) {
    people = before;
    const candidates = before.filter(({ _id }) => sent.at(-1)?.candidates.some((each) => each._id === _id));
    return Response.json({ candidates, conflicts: [], undo: null });
  }
  if (pathname === '/api/candidates/pipeline') {
    const change = JSON.parse(body ?? '{}') as PipelineChange;
    sent.push(change);
    if (next === 'wait') await new Promise<void>((resolve) => (goOn = resolve));
    if (next === 'refuse')
      return Response.json({ code: 'busy', message: 'Try that later.', fields: {} }, { status: 503 });
    const chosen = (each: Candidate) => change.candidates.some(({ _id }) => _id === each._id);
    if (next === 'conflict') {
      people = people.map((each) =>
        chosen(each) ? { ...each, pipeline: { ...each.pipeline, stage: 'answered', revision: 1 } } : each,
      );
      return Response.json({ candidates: [], conflicts: people.filter(chosen), undo: null });
    }
    before = people;
    people = people.map((each) =>
      chosen(each)
        ? {
            ...each,
            pipeline: {
              ...each.pipeline,
              stage: change.stage ?? each.pipeline.stage,
              tags: each.pipeline.tags.filter((tag) => !change.removeTags?.includes(tag)),
              revision: 1,
            },
          }
        : each,
    );
    return Response.json({
      candidates: people.filter(chosen),
      conflicts: [],
      undo: { id: 'a'.repeat(24), until: new Date(Date.now() + 600_000).toISOString() },
    });
  }
  if (pathname === '/api/candidates/facets')
    return Response.json({
      total: people.length,
      all: people.length,
      expiring: 0,
      stage: { new: people.length, contacted: 0, answered: 0, notInterested: 0, matched: 0 },
      owner: [{ _id: null, count: 1 }, ...(isTeamDown ? [{ _id: KARIN, count: 1 }] : [])],
      tag: [{ value: 'canvas', count: 2 }],
    });
  if (pathname === '/api/candidate-lists')
    return paged([
      { _id: 'c'.repeat(24), name: 'Spring', jobId: null, count: 0 },
      { _id: 'd'.repeat(24), name: 'Autumn', jobId: null, count: 0 },
    ]);
  if (pathname.startsWith('/api/candidate-lists/')) {
    await new Promise<void>((resolve) => (goOn = resolve));
    return Response.json({ ok: true });
  }
  const person = people.find(({ _id }) => pathname === `/api/candidates/${_id}`);
  if (person) return Response.json(person);
  if (pathname.startsWith('/api/candidates')) {
    await listed;
    const tag = searchParams.get('tag');
    return paged(people.filter(({ pipeline }) => !tag || pipeline.tags.includes(tag)));
  }
  if (pathname.startsWith('/api/accounts') && isTeamDown)
    return Response.json({ code: 'unavailable', message: 'Try again in a minute.' }, { status: 503 });
  return paged([]);
}

beforeEach(async () => {
  [people, sent, next] = [[aPerson('1'.repeat(24), 'Ada'), aPerson('2'.repeat(24), 'Bo')], [], 'take'];
  [isTeamDown, listed] = [false, undefined];
  vi.stubGlobal('fetch', answer);
  history.replaceState(null, '', '/company/candidates/own');
  await login('karin@example.org', 'seven ferries at noon');
  await renderWithProviders(<CandidatesPage />);
  await vi.waitFor(() => expect(row('Bo')).toBeTruthy(), 15_000); // the table is loaded on demand
  await act(async () => {}); // Runs the effects of the lazy table, such as its key listener.
});
afterEach(() => {
  act(() => {
    clearUndos();
  });
  unmount();
});

const row = (name: string) =>
  [...document.querySelectorAll('tbody tr')].find((each) => each.querySelector('a')?.textContent === name);
const stageOf = (name: string) => row(name)?.querySelector('[data-cell="stage"] button')?.textContent;
const key = (pressed: string) =>
  act(async () => {
    (document.activeElement ?? document.body).dispatchEvent(
      new KeyboardEvent('keydown', { key: pressed, bubbles: true }),
    );
  });

test('if the team could not be loaded, candidates with an owner do not appear unassigned', async () => {
  isTeamDown = true;
  const first = people[0] as Candidate;
  people[0] = { ...first, pipeline: { ...first.pipeline, ownerId: KARIN } };
  await renderWithProviders(<CandidatesPage />);
  await vi.waitFor(() => expect(row('Bo')?.textContent).toContain('Assign owner'), 15_000);
  await eventually(() => expect(text()).toContain('canvas'));
  expect(row('Ada')?.textContent).not.toContain('Assign owner');
  expect(text()).not.toContain('Former colleague');
});

describe('the stage of a candidate', () => {
  test('is updated optimistically and reverted by undo', async () => {
    next = 'wait';
    await key('j');
    await key('2');
    await eventually(() => expect(stageOf('Ada')).toBe('Contacted'));
    expect(text()).not.toContain('moved to');
    goOn();
    await eventually(() => expect(text()).toContain('1 candidate moved to “Contacted”'));
    expect(sent).toEqual([{ candidates: [{ _id: '1'.repeat(24), revision: 0 }], stage: 'contacted' }]);
    await key('z');
    await eventually(() => expect(stageOf('Ada')).toBe('New'));
    await eventually(() => expect(text()).toContain('Change to 1 candidate undone'));
  });

  test('is reverted if the server rejects it, and can be sent again', async () => {
    next = 'refuse';
    await key('j');
    await key('3');
    await eventually(() => expect(text()).toContain('Try that later.'));
    expect(stageOf('Ada')).toBe('New');
    next = 'take';
    await press('Try again');
    await eventually(() => expect(stageOf('Ada')).toBe('Answered'));
    expect(sent).toHaveLength(2);
  });

  test("is replaced by a colleague's concurrent change, with a message", async () => {
    next = 'conflict';
    await key('j');
    await key('4');
    await eventually(() => expect(text()).toContain('A colleague has changed this candidate in the meantime.'));
    expect(stageOf('Ada')).toBe('Answered');
  });
});

describe('the tags of a candidate', () => {
  const dialog = () => document.querySelector('dialog');

  test('stay open when the candidate leaves the list with a tag, and closed afterwards', async () => {
    const chip = () => [...document.querySelectorAll('button')].find((each) => each.textContent?.startsWith('canvas'));
    await eventually(() => expect(chip()).toBeTruthy());
    await act(async () => chip()?.click());
    expect(location.search).toBe('?tag=canvas');
    await eventually(() => expect(row('Ada')).toBeTruthy());
    await act(async () => row('Ada')?.querySelector<HTMLElement>('[aria-haspopup="dialog"]')?.click());
    await eventually(() => expect(dialog()?.textContent).toContain('canvas'));
    await press('Remove tag “canvas”');
    await eventually(() => expect(row('Ada')).toBeUndefined());
    expect(dialog()?.textContent).toContain('Ada');
    expect(dialog()?.textContent).not.toContain('canvas');
    await act(async () => dialog()?.querySelector<HTMLElement>('[aria-label="Close"]')?.click());
    expect(dialog()).toBeNull();
    await act(async () => chip()?.click());
    await eventually(() => expect(row('Ada')).toBeTruthy());
    expect(dialog()).toBeNull();
  });
});

describe('several candidates', () => {
  test('are selected with the keyboard and changed together, and their number is announced', async () => {
    await key('j');
    await key('x');
    await key('j');
    await key('x');
    expect(text()).toContain('2 candidates selected');
    await key('2');
    await eventually(() => expect(text()).toContain('2 candidates moved to “Contacted”'));
    expect(sent[0]?.candidates).toHaveLength(2);
    await press('Clear selection');
    expect(text()).not.toContain('candidates selected');
  });
});

describe('filters', () => {
  test('all candidates can be selected only once those of the new filter are there', async () => {
    const selectAll = () => document.querySelector<HTMLInputElement>('thead input[type=checkbox]');
    let send = () => {};
    listed = new Promise((resolve) => {
      send = resolve;
    });
    await act(async () =>
      [...document.querySelectorAll('a')].find((each) => each.textContent?.startsWith('Contacted'))?.click(),
    );
    await act(async () => selectAll()?.click());
    expect(text()).not.toContain('candidates selected');
    send();
    await eventually(() => expect(selectAll()?.disabled).toBe(false));
    await act(async () => selectAll()?.click());
    await eventually(() => expect(text()).toContain('2 candidates selected'));
  });

  test('are in the URL, so that Back undoes them, and are not applied to another list', async () => {
    await act(async () => row('Ada')?.closest('body')?.querySelector<HTMLElement>('[aria-pressed]')?.click());
    expect(location.search).toBe('?owner=none');
    await act(async () =>
      [...document.querySelectorAll('a')].find((each) => each.textContent?.startsWith('Contacted'))?.click(),
    );
    expect(new URLSearchParams(location.search).get('stage')).toBe('contacted');
    await act(async () =>
      [...document.querySelectorAll('a')].find((each) => each.textContent?.startsWith('Spring'))?.click(),
    );
    expect(location.search).toBe(`?list=${'c'.repeat(24)}`);
    expect(document.querySelector('h1')?.textContent).toBe('Spring');
    expect(document.querySelector('[aria-current="page"]')?.textContent).toContain('Spring');
  });
});

test('a list that was opened while another one was deleted stays open', async () => {
  const open = (name: string) =>
    act(async () => [...document.querySelectorAll('a')].find((each) => each.textContent?.startsWith(name))?.click());
  await open('Spring');
  await press(candidateLists.list.menu.replace('{{name}}', 'Spring'));
  await press(candidateLists.list.delete);
  await open('Autumn');
  await act(async () => goOn());
  await eventually(() => expect(text()).toContain(candidateLists.list.deleted.replace('{{name}}', 'Spring')));
  expect(location.search).toBe(`?list=${'d'.repeat(24)}`);
});
