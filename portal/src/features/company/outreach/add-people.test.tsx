// Candidates are added to a sequence from a dialog.
import i18next from 'i18next';
import { act, useState } from 'react';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import candidateEmails from '../../../../../packages/i18n/locales/en/candidate-emails.json' with { type: 'json' };
import common from '../../../../../packages/i18n/locales/en/common.json' with { type: 'json' };
import outreach from '../../../../../packages/i18n/locales/en/outreach.json' with { type: 'json' };
import { clearUndos } from '../../../lib/undo/undo.ts';
import { enter, eventually, press, text } from '../../../testing/page.ts';
import { renderWithProviders } from '../../../testing/render-with-providers.tsx';
import AddPeopleDialog from './AddPeopleDialog.tsx';
import AddToSequenceDialog from './AddToSequenceDialog.tsx';

const sequence = { _id: '0000000000000000000000a1', name: 'First contact', jobTitle: 'Backend engineer' };
const people = [
  { _id: '0000000000000000000000c1', firstName: 'Signe', lastName: 'Ekström' },
  { _id: '0000000000000000000000c2', firstName: 'Camille', lastName: 'Roux' },
];
const list = (items: readonly unknown[]) =>
  Response.json(items, { headers: { 'x-total-count': String(items.length) } });
const gone = () => Response.json({ code: 'not_found', message: 'Not found' }, { status: 404 });

/** Enrolments that were stopped. */
let stopped: string[];
/** Responses to adding people and to stopping one. */
let add: (ids: string[]) => Response | Promise<Response>;
let stop: (id: string) => Response;
/** Candidates are sent once it has resolved. */
let listed: Promise<void> | undefined;

beforeEach(async () => {
  stopped = [];
  listed = undefined;
  add = (ids) => Response.json({ added: ids.length, enrolmentIds: ids.map((id) => `of-${id}`), refused: [] });
  stop = () => Response.json({});
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('fetch', async (address: string, { method, body }: { method: string; body?: string }) => {
    const { pathname, searchParams } = new URL(address, location.href);
    if (method === 'PUT') {
      const id = pathname.split('/').at(-1) ?? '';
      const response = stop(id);
      if (response.ok) stopped.push(id);
      return response;
    }
    if (method === 'POST') return add(JSON.parse(body ?? '{}').candidateIds);
    if (/\/sequences\/?$/.test(pathname)) return list([sequence]);
    if (!/\/candidates\/?$/.test(pathname)) return list([]);
    await listed;
    const asked = searchParams.get('text') ?? '';
    return list(people.filter(({ firstName }) => firstName.includes(asked)));
  });
  await i18next.use(initReactI18next).init({
    lng: 'en',
    resources: { en: { outreach, 'candidate-emails': candidateEmails, common } },
    interpolation: { escapeValue: false },
  });
});
afterEach(() => act(() => clearUndos()));

const shown = (words: string) => eventually(() => expect(text()).toContain(words));
const openSelection = (ids: readonly string[]) =>
  renderWithProviders(<AddToSequenceDialog ids={ids} names={new Map()} onClose={() => {}} />);
const checkbox = (name: string) =>
  [...document.querySelectorAll('label')]
    .find(({ textContent }) => textContent?.includes(name))
    ?.querySelector('input');

test('undoing stops everyone, although one of them was deleted in the meantime', async () => {
  await openSelection(['c1', 'c2', 'c3']);
  await shown('First contact');
  await press('Add 3 people');
  await shown('3 people added to the sequence');
  stop = (id) => (id === 'of-c1' ? gone() : Response.json({}));
  await press('Undo');
  await eventually(() => expect(stopped).toEqual(['of-c2', 'of-c3']));
});

test('the first fifty people can be removed again if adding the others fails', async () => {
  const ids = Array.from({ length: 60 }, (_, nth) => `c${nth}`);
  const addAny = add;
  add = (batch) => (batch.includes('c59') ? gone() : addAny(batch));
  await openSelection(ids);
  await shown('First contact');
  await press('Add 60 people');
  await shown('50 people added to the sequence');
  await press('Undo');
  await eventually(() => expect(stopped).toHaveLength(50));
});

test('an error is shown although the dialog was closed before the answer', async () => {
  let respond = () => {};
  add = () =>
    new Promise((resolve) => {
      respond = () => resolve(gone());
    });
  function Screen() {
    const [isOpen, setOpen] = useState(true);
    return isOpen && <AddToSequenceDialog ids={['c1']} names={new Map()} onClose={() => setOpen(false)} />;
  }
  await renderWithProviders(<Screen />);
  await shown('First contact');
  await press('Add 1 person');
  await press('Cancel');
  expect(document.querySelector('dialog')).toBeNull();
  respond();
  await shown('Not found');
});

test('a refused person is shown by name after the search was changed', async () => {
  add = (ids) =>
    Response.json({
      added: 1,
      enrolmentIds: ['of-c2'],
      refused: [{ candidateId: ids[0], refusal: 'noEmail' }],
    });
  await renderWithProviders(<AddPeopleDialog sequence={sequence as never} onClose={() => {}} />);
  await shown('Signe');
  await act(async () => checkbox('Signe')?.click());
  await enter(document.querySelector('[type=search]'), 'Cam');
  await eventually(() => expect(text()).not.toContain('Signe'));
  await act(async () => checkbox('Camille')?.click());
  await press('Add 2 people');
  await shown('1 person can’t be added:');
  expect(text()).toContain('Signe Ekström');
});

test('all people of a search can be chosen only once they are shown', async () => {
  await renderWithProviders(<AddPeopleDialog sequence={sequence as never} onClose={() => {}} />);
  await shown('Signe');
  let send = () => {};
  listed = new Promise((resolve) => {
    send = resolve;
  });
  await enter(document.querySelector('[type=search]'), 'Cam');
  await act(async () => checkbox('Select all 2')?.click());
  expect(text()).not.toContain('Add 2 people');
  await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
  await act(async () => checkbox('Select all 2')?.click());
  expect(text()).not.toContain('Add 2 people');
  send();
  await eventually(() => expect(checkbox('Select')?.disabled).toBe(false));
  await act(async () => checkbox('Select')?.click());
  expect(text()).toContain('Add 1 person');
});
