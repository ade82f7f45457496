import i18next from 'i18next';
import { act, useRef } from 'react';
import { initReactI18next } from 'react-i18next';
import { beforeEach, expect, test, vi } from 'vitest';
import { eventually, press } from '../../testing/page.ts';
import { renderWithProviders } from '../../testing/render-with-providers.tsx';
import { useRowKeys } from './people/use-row-keys.ts';
import { SaveButton } from './SaveButton.tsx';

await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: {} } });

let shortlisted: string[] = [];
let isBroken = false;

/** Fake server with the shortlist, which rejects additions when it is full. */
async function answer(address: string, { method = 'GET' }: RequestInit = {}) {
  const id = address.split('/')[3];
  if (method !== 'GET' && isBroken) return Response.json({ code: 'invalid', message: 'Full.' }, { status: 400 });
  if (method === 'PUT' && id) shortlisted = [id, ...shortlisted];
  if (method === 'DELETE') shortlisted = shortlisted.filter((each) => each !== id);
  const all = shortlisted.map((userId) => ({ userId, createdDate: '2026-01-01T00:00:00.000Z' }));
  return Response.json(method === 'GET' ? all : { ok: true });
}

function Rows() {
  const list = useRef<HTMLUListElement>(null);
  useRowKeys(list);
  return (
    <ul ref={list}>
      {['a', 'b'].map((id) => (
        <li key={id}>
          <a href={`#${id}`}>{id}</a>
          <SaveButton id={id} name={id} />
        </li>
      ))}
    </ul>
  );
}

beforeEach(async () => {
  shortlisted = ['b'];
  isBroken = false;
  vi.stubGlobal('fetch', answer);
  await renderWithProviders(<Rows />);
  await shown('false true');
});

const marks = () => [...document.querySelectorAll('[data-save]')].map((each) => each.getAttribute('aria-pressed'));
const shown = (wanted: string) => eventually(() => expect(marks().join(' ')).toBe(wanted));
const key = (name: string, options: KeyboardEventInit = {}) =>
  act(async () => {
    const event = new KeyboardEvent('keydown', { key: name, bubbles: true, ...options });
    (document.activeElement ?? document.body).dispatchEvent(event);
  });

test('S saves the developer in the row focused with J', async () => {
  await key('j');
  await key('s');
  await shown('true true');
  await vi.waitFor(() => expect(shortlisted).toEqual(['a', 'b']));
});

test('a held S saves the developer once', async () => {
  await key('j');
  await key('s');
  await key('s', { repeat: true });
  await shown('true true');
  await vi.waitFor(() => expect(shortlisted).toEqual(['a', 'b']));
});

test('a removed developer can be added again', async () => {
  await key('j');
  await key('j');
  await key('s');
  await shown('false false');
  await press('undo');
  await shown('false true');
  await vi.waitFor(() => expect(shortlisted).toEqual(['b']));
});

test('a change rejected by the server is reverted', async () => {
  isBroken = true;
  await key('j');
  await key('s');
  await eventually(() => expect(document.body.textContent).toContain('Full.'));
  await shown('false true');
});
