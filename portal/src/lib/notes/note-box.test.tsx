import { mentionOf } from '@tandem/contracts/mention';
import i18next from 'i18next';
import { act, useState } from 'react';
import { initReactI18next } from 'react-i18next';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderWithProviders } from '../../testing/render-with-providers.tsx';
import { NO_DRAFT, textOf } from './mention-draft.ts';
import { NoteBox } from './NoteBox.tsx';
import { NoteText } from './NoteText.tsx';

await i18next.use(initReactI18next).init({
  lng: 'en',
  resources: {
    en: { notes: { gone: 'former colleague', colleagues: 'Colleagues', offered_other: '{{count}} found' } },
  },
});

const team = ['Karin Ståhl', 'Moa Berg', 'Moa Lind'].map((name, nth) => ({
  _id: String(nth).padStart(24, 'a'),
  name,
  email: `${name.split(' ')[0]?.toLowerCase()}@hamnkraft.example`,
  profilePicture: '',
}));
const [karin, berg, lind] = team as [(typeof team)[0], (typeof team)[0], (typeof team)[0]];

let sent = '';

function Form() {
  const [draft, setDraft] = useState(NO_DRAFT);
  sent = textOf(draft);
  return (
    <form>
      <NoteBox aria-label="Note" draft={draft} onChange={setDraft} />
    </form>
  );
}

beforeEach(async () => {
  vi.stubGlobal('fetch', async () => Response.json(team, { headers: { 'x-total-count': `${team.length}` } }));
  Element.prototype.scrollIntoView = () => {};
  await renderWithProviders(<Form />);
});

const box = () => document.querySelector('textarea') as HTMLTextAreaElement;
const options = () => [...document.querySelectorAll('[role=option]')];
const names = () => options().map((option) => option.querySelector('b')?.textContent);
const current = () => document.querySelector('[aria-selected=true] b')?.textContent;
const type = (text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(box(), text);
    box().setSelectionRange(text.length, text.length);
    box().dispatchEvent(new Event('input', { bubbles: true }));
  });
const press = async (key: string) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  await act(async () => box().dispatchEvent(event));
  return event.defaultPrevented;
};
const offered = (...expected: string[]) =>
  vi.waitFor(async () => {
    await act(async () => {});
    expect(names()).toEqual(expected);
  });

test('colleagues are offered after an @, chosen with arrows and Enter, and sent by id', async () => {
  await type('Ask @mo');
  await offered('Moa Berg', 'Moa Lind');
  expect(current()).toBe('Moa Berg');
  await press('ArrowDown');
  expect(current()).toBe('Moa Lind');
  await press('ArrowDown');
  expect(current()).toBe('Moa Berg');
  await press('ArrowUp');
  expect(await press('Enter')).toBe(true);
  expect(box().value).toBe('Ask @Moa Lind ');
  expect(box().selectionStart).toBe(box().value.length);
  expect(sent).toBe(`Ask ${mentionOf(lind._id)} `);
  expect(options()).toEqual([]);
});

test('the list is associated with the field for screen readers while it is open', async () => {
  expect(box().getAttribute('aria-haspopup')).toBe('listbox');
  expect(box().getAttribute('aria-controls')).toBeNull();
  await type('@');
  await offered('Karin Ståhl', 'Moa Berg', 'Moa Lind');
  expect(document.getElementById(box().getAttribute('aria-controls') ?? '')?.role).toBe('listbox');
  expect(document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent).toContain(karin.name);
  expect(document.querySelector('[role=status]')?.textContent).toBe('3 found');
  await type('@nobody');
  expect(box().getAttribute('aria-activedescendant')).toBeNull();
  expect(document.querySelector('[role=status]')?.textContent).toBe('');
});

test('Escape closes the list for this @, and a click chooses as well', async () => {
  await type('@mo');
  await offered('Moa Berg', 'Moa Lind');
  expect(await press('Escape')).toBe(true);
  expect(options()).toEqual([]);
  expect(await press('Enter'), 'a new line').toBe(false);
  await type('@moa and @stah');
  await offered('Karin Ståhl');
  await act(async () => (options()[0] as HTMLElement).click());
  expect(sent).toBe(`@moa and ${mentionOf(karin._id)} `);
});

test('current team members are highlighted in a note, former ones are plain text', async () => {
  const note = {
    text: `${mentionOf(karin._id)}, ${mentionOf(berg._id)} and ${mentionOf(lind._id)}`,
    mentions: [
      { ...karin, status: 'active' as const },
      { ...berg, status: 'closed' as const },
    ],
  };
  const page = await renderWithProviders(<NoteText note={note} />);
  expect(page.textContent).toBe('@Karin Ståhl, @Moa Berg and @former colleague');
  expect([...document.querySelectorAll('b')].map((each) => each.textContent)).toEqual(['@Karin Ståhl']);
});
