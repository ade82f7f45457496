import i18next from 'i18next';
import { useState } from 'react';
import { initReactI18next } from 'react-i18next';
import { beforeEach, expect, test, vi } from 'vitest';
import { eventually, press } from '../../../testing/page.ts';
import { renderWithProviders } from '../../../testing/render-with-providers.tsx';
import { useCandidate } from '../use-candidates.ts';
import { useDeleteCandidates } from './use-delete-candidates.ts';

await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: {} } });

let isHeld = true;

/** Fake server with one candidate, who exists until deleted and again once restored. */
async function answer(address: string) {
  if (address.endsWith('/delete')) isHeld = false;
  if (address.endsWith('/restore')) isHeld = true;
  if (/\/(delete|restore)$/.test(address)) return Response.json({ ids: ['a'] });
  if (isHeld) return Response.json({ _id: 'a', firstName: 'Moa' });
  return Response.json({ code: 'not_found', message: 'Gone.' }, { status: 404 });
}

beforeEach(async () => {
  isHeld = true;
  vi.stubGlobal('fetch', answer);
  await renderWithProviders(<Screens />);
  await said('Moa');
});

function Screens() {
  const [isOpen, setOpen] = useState(true);
  return isOpen ? <Person onGone={() => setOpen(false)} /> : <p>the list</p>;
}

/** Unmounted with the person, like the page of a candidate. */
function Person({ onGone }: { onGone: () => void }) {
  const person = useCandidate('a');
  if (!person.data || person.isError) return <p>not here</p>;
  return <Deletion name={person.data.firstName ?? ''} onGone={onGone} />;
}

function Deletion({ name, onGone }: { name: string; onGone: () => void }) {
  const { deleteCandidates } = useDeleteCandidates(onGone);
  return (
    <button type="button" onClick={() => deleteCandidates(['a'])}>
      {name}
    </button>
  );
}

const said = (text: string) => eventually(() => expect(document.body.textContent).toContain(text));

test('a candidate deleted on their page can be restored from the next page, and both are announced', async () => {
  await press('Moa');
  await said('candidate.deleted');
  await said('the list');
  expect(isHeld).toBe(false);
  await press('undo');
  await said('list.back');
  expect(isHeld).toBe(true);
});
