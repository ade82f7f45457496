import { ApiError } from '@tandem/client/client';
import { QueryClient, useQuery } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { enter } from '../../testing/page.ts';
import { renderWithProviders, unmount } from '../../testing/render-with-providers.tsx';
import { logout } from '../logout.ts';
import { sessionFixture } from '../matches/match-fixtures.ts';
import { enter as logIn, logoutHere } from '../session.ts';
import { useEditor } from './use-editor.ts';

interface Article {
  revision: number;
  title: string;
  slug: string;
}
type Field = 'title' | 'slug';
interface Save {
  id: string;
  values: Partial<Article>;
  revision: number | undefined;
}

let queries: QueryClient;
/** Articles stored on the server, by id. */
let stored: Record<string, Article>;
let saves: Save[];
/** Result of a save. */
let answer: () => Promise<void>;
/** The function of the latest render that changes a field. */
let change: (field: Field, value: string) => void;

const articleOf = (id: string): Article => stored[id] ?? { revision: 1, title: 'Ferries', slug: 'ferries' };

async function save(id: string, values: Partial<Article>, revision: number | undefined): Promise<Article> {
  saves.push({ id, values, revision });
  await answer();
  const before = articleOf(id);
  stored[id] = { ...before, ...values, revision: before.revision + 1 };
  return stored[id];
}

function Editor({ id }: { id: string }) {
  const queryKey = ['article', id];
  const editor = useEditor<Article, Field>({
    storageKey: `tandem.test.${id}`,
    query: useQuery({ queryKey, queryFn: () => articleOf(id) }),
    queryKey,
    store: (values, revision) => save(id, values as Partial<Article>, revision),
    storedIn: () => articleOf(id),
  });
  change = editor.change;
  return (['title', 'slug'] as const).map((field) => (
    <input
      key={field}
      name={field}
      value={editor.record?.[field] ?? ''}
      onChange={({ target }) => editor.change(field, target.value)}
    />
  ));
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const box = (name: Field = 'title') => document.querySelector<HTMLInputElement>(`[name=${name}]`);
const write = (value: string, name?: Field) => enter(box(name), value);
const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('tandem.test.'));
async function open(id = 'one') {
  await renderWithProviders(<Editor key={id} id={id} />, { queries });
  await pass(10);
}
/** Makes the next save wait until the returned function is called. */
function hold(): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  answer = () => promise;
  return async () => {
    answer = async () => {};
    resolve();
    await pass(10);
  };
}
const refuse = async () => {
  throw new ApiError(503, { code: 'busy', message: 'Try that later.' });
};

beforeEach(() => {
  localStorage.clear();
  queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } });
  [stored, saves, answer] = [{}, [], async () => {}];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  unmount();
  vi.useRealTimers();
});

test('input typed right before leaving the screen is saved', async () => {
  await open();
  await write('Ferries at noon');
  unmount();
  await pass(10);
  expect(saves).toEqual([{ id: 'one', values: { title: 'Ferries at noon' }, revision: 1 }]);
  expect(drafts()).toEqual([]);
  await open();
  expect(box()?.value).toBe('Ferries at noon');
  await pass(5000);
  expect(saves).toHaveLength(1);
});

test('input that could not be saved is restored when the person returns to the screen, and is then saved', async () => {
  await open();
  answer = refuse;
  await write('Ferries at noon');
  await pass(1000);
  unmount();
  await pass(10);
  await open();
  expect(box()?.value).toBe('Ferries at noon');
  expect(drafts()).toHaveLength(1);
  answer = async () => {};
  await pass(1000);
  expect(articleOf('one').title).toBe('Ferries at noon');
  expect(drafts()).toEqual([]);
});

test('input typed during a save is saved after it, although the screen was left meanwhile', async () => {
  await open();
  const end = hold();
  await write('Ferries at noon');
  await pass(1000);
  await write('noon', 'slug');
  unmount();
  expect(saves).toHaveLength(1);
  await end();
  expect(saves[1]).toEqual({ id: 'one', values: { slug: 'noon' }, revision: 2 });
  expect(drafts()).toEqual([]);
});

test('a screen that is reopened during a save sends nothing twice, and continues from the saved values', async () => {
  await open();
  const end = hold();
  await write('Ferries at noon');
  unmount();
  await open();
  await write('Ferries at nine');
  await pass(1000);
  expect(saves).toHaveLength(1);
  await end();
  await pass(1000);
  expect(saves.slice(1)).toEqual([{ id: 'one', values: { title: 'Ferries at nine' }, revision: 2 }]);
  expect(box()?.value).toBe('Ferries at nine');
});

test('the editor of another record neither shows nor saves the input for the last one', async () => {
  await open();
  await write('Ferries at noon');
  await open('other');
  expect(box()?.value).toBe('Ferries');
  await pass(1000);
  expect(saves.map(({ id }) => id)).toEqual(['one']);
});

test('nothing is saved after the person has logged out, and the input stays on the device', async () => {
  logIn(sessionFixture('USER') as unknown as Parameters<typeof logIn>[0]);
  await open();
  await write('Ferries at noon');
  act(logoutHere);
  unmount();
  await pass(10);
  expect(saves).toEqual([]);
  expect(drafts()).toHaveLength(1);
});

const PERSON = sessionFixture('USER') as unknown as Parameters<typeof logIn>[0];
const OTHER = { ...PERSON, account: { ...PERSON.account, _id: 'f'.repeat(24) } };

test("one person's input is neither shown to the next person in this browser nor saved as theirs", async () => {
  logIn(PERSON);
  await open();
  answer = refuse;
  await write('Ferries at noon');
  await pass(1000);
  act(logoutHere);
  unmount();
  saves = [];
  answer = async () => {};
  logIn(OTHER);
  await open();
  expect(box()?.value).toBe('Ferries');
  await pass(10_000);
  expect(saves).toEqual([]);
  expect(drafts()).toEqual([]);
});

test('a save that is answered after another person has logged in does not change their input', async () => {
  logIn(PERSON);
  await open();
  const end = hold();
  await write('Ferries at noon');
  await pass(1000);
  await write('noon', 'slug');
  act(logoutHere);
  unmount();
  logIn(OTHER);
  queries.clear();
  await open();
  await write('Ferries at nine');
  await end();
  expect(box()?.value).toBe('Ferries at nine');
  expect(box('slug')?.value).toBe('ferries');
  await pass(1000);
  expect(saves.map(({ values }) => values)).toEqual([{ title: 'Ferries at noon' }, { title: 'Ferries at nine' }]);
});

test('a save that is answered after the logout is not repeated by the same person', async () => {
  logIn(PERSON);
  await open();
  const end = hold();
  await write('Ferries at noon');
  await pass(1000);
  act(logoutHere);
  unmount();
  queries.clear();
  await end();
  expect(queries.getQueryData(['article', 'one'])).toBeUndefined();
  expect(drafts()).toEqual([]);
});

test('the last input is saved before the person is logged out', async () => {
  logIn(PERSON);
  const ended = vi.fn(async () => Response.json({}));
  vi.stubGlobal('fetch', ended);
  await open();
  const end = hold();
  await write('Ferries at noon');
  await pass(1000);
  await write('noon', 'slug');
  const done = logout();
  await pass(10);
  expect(ended).not.toHaveBeenCalled();
  await end();
  await act(async () => done);
  expect(articleOf('one')).toMatchObject({ title: 'Ferries at noon', slug: 'noon' });
  expect(ended).toHaveBeenCalledOnce();
  expect(drafts()).toEqual([]);
});

test('input that could not be saved is saved when the connection returns, although the screen was left', async () => {
  await open();
  answer = refuse;
  await write('Ferries at noon');
  unmount();
  await pass(10);
  const online = () => act(async () => void window.dispatchEvent(new Event('online')));
  await online();
  await pass(10);
  answer = async () => {};
  await online();
  await pass(10);
  expect(articleOf('one').title).toBe('Ferries at noon');
  expect(drafts()).toEqual([]);
  const count = saves.length;
  await online();
  expect(saves).toHaveLength(count);
});

test('input that the device could not store is restored when the person returns to the screen', async () => {
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  await open();
  answer = refuse;
  await write('Ferries at noon');
  await pass(1000);
  unmount();
  await pass(10);
  await open();
  expect(box()?.value).toBe('Ferries at noon');
  setItem.mockRestore();
  answer = async () => {};
  await pass(1000);
  expect(articleOf('one').title).toBe('Ferries at noon');
});

test('an undo that was offered before a save is based on what was saved', async () => {
  await open();
  const undo = change;
  await write('Ferries at noon');
  await pass(1000);
  await act(async () => undo('title', 'Ferries'));
  await pass(1000);
  expect(saves.at(-1)).toEqual({ id: 'one', values: { title: 'Ferries' }, revision: 2 });
});
