import i18next from 'i18next';
import { act, useState } from 'react';
import { initReactI18next } from 'react-i18next';
import { beforeEach, expect, test, vi } from 'vitest';
import developer from '../../../../../packages/i18n/locales/en/developer.json' with { type: 'json' };
import { login } from '../../../lib/login.ts';
import { sessionFixture } from '../../../lib/matches/match-fixtures.ts';
import { enter, press } from '../../../testing/page.ts';
import { renderWithProviders, unmount } from '../../../testing/render-with-providers.tsx';
import { EntryList } from './EntryList.tsx';

interface Position {
  title: string;
  from?: string;
}

const [ferries, harbours, ships] = [{ title: 'Ferries' }, { title: 'Harbours' }, { title: 'Ships' }] as const;
let stored: Position[];
/** Replaces the list, like an import or another page. */
let replace: (entries: Position[]) => void;

function Positions({ initial }: { initial: Position[] }) {
  const [entries, setEntries] = useState(initial);
  replace = setEntries;
  return (
    <EntryList<Position>
      entries={entries}
      anchor="positions"
      empty="None"
      addLabel="Add"
      editLabel={({ title }) => `Edit ${title}`}
      blank={{ title: '' }}
      errorIn={() => undefined}
      show={({ title }) => title}
      form={({ title }, change) => (
        <input value={title} onChange={({ target }) => change({ title: target.value })} aria-label="Title" />
      )}
      onChange={(next) => {
        stored = next;
        setEntries(next);
      }}
    />
  );
}

const open = (...initial: Position[]) => renderWithProviders(<Positions initial={initial} />);
const write = (title: string) => enter(document.querySelector('input'), title);
const titles = () => stored.map(({ title }) => title);

beforeEach(async () => {
  sessionStorage.clear();
  stored = [];
  vi.stubGlobal('requestAnimationFrame', () => 0);
  vi.stubGlobal('fetch', async () => Response.json(sessionFixture('USER')));
  await login('ada@example.org', 'seven ferries at noon');
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { developer } } });
});

test('an entry being added while others are imported is added to them', async () => {
  await open();
  await press('Add');
  await write('Ferries');
  unmount();
  await open(harbours, ships);
  expect(document.querySelector('input')?.value).toBe('Ferries');
  await press('Save');
  expect(titles()).toEqual(['Harbours', 'Ships', 'Ferries']);
});

test('an edited entry is saved at its current position', async () => {
  await open(harbours);
  await press('Edit Harbours');
  await write('Harbours, later');
  await act(async () => replace([ferries, { from: '', ...harbours }, ships]));
  await press('Save');
  expect(titles()).toEqual(['Ferries', 'Harbours, later', 'Ships']);
});

test('an entry that the server has trimmed meanwhile is changed, not added again', async () => {
  await open({ title: 'Harbours ' });
  await press('Edit Harbours ');
  await write('Harbours, later');
  await act(async () => replace([harbours]));
  await press('Save');
  expect(titles()).toEqual(['Harbours, later']);
});

test('an entry is removed at its current position', async () => {
  await open(harbours);
  await press('Edit Harbours');
  await act(async () => replace([ferries, harbours]));
  await press('Remove position');
  expect(titles()).toEqual(['Ferries']);
});

test('saving an entry that was removed elsewhere meanwhile adds it, and replaces no other', async () => {
  await open(harbours, ships);
  await press('Edit Harbours');
  await act(async () => replace([ships]));
  await press('Save');
  expect(titles()).toEqual(['Ships', 'Harbours']);
});
