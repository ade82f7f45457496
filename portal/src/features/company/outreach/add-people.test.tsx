// Candidates are added to a sequence from a dialog.
import i18next from 'i18next';
import { act } from 'react';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import common from '../../../../../packages/i18n/locales/en/common.json' with { type: 'json' };
import letters from '../../../../../packages/i18n/locales/en/letters.json' with { type: 'json' };
import outreach from '../../../../../packages/i18n/locales/en/outreach.json' with { type: 'json' };
import { clearUndos } from '../../../lib/undo/undo.ts';
import { eventually, press, text } from '../../../testing/page.ts';
import { renderWithProviders } from '../../../testing/render-with-providers.tsx';
import AddToSequenceDialog from './AddToSequenceDialog.tsx';

const sequence = { _id: '0000000000000000000000a1', name: 'First contact', jobTitle: 'Backend engineer' };
const list = (items: readonly unknown[]) =>
  Response.json(items, { headers: { 'x-total-count': String(items.length) } });
const gone = () => Response.json({ code: 'not_found', message: 'Not found' }, { status: 404 });

/** Enrolments that were stopped. */
let stopped: string[];
/** Responses to adding people and to stopping one. */
let add: (ids: string[]) => Response;
let stop: (id: string) => Response;

beforeEach(async () => {
  stopped = [];
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
    const { pathname } = new URL(address, location.href);
    if (method === 'PUT') {
      const id = pathname.split('/').at(-1) ?? '';
      const response = stop(id);
      if (response.ok) stopped.push(id);
      return response;
    }
    if (method === 'POST') return add(JSON.parse(body ?? '{}').candidateIds);
    if (/\/sequences\/?$/.test(pathname)) return list([sequence]);
    return list([]);
  });
  await i18next.use(initReactI18next).init({
    lng: 'en',
    resources: { en: { outreach, letters, common } },
    interpolation: { escapeValue: false },
  });
});
afterEach(() => act(() => clearUndos()));

const shown = (words: string) => eventually(() => expect(text()).toContain(words));
const openSelection = (ids: readonly string[]) =>
  renderWithProviders(<AddToSequenceDialog ids={ids} names={new Map()} onClose={() => {}} />);

test('undoing stops everyone, although one of them was deleted in the meantime', async () => {
  await openSelection(['c1', 'c2', 'c3']);
  await shown('First contact');
  await press('Add 3 people');
  await shown('3 people added to the sequence');
  stop = (id) => (id === 'of-c1' ? gone() : Response.json({}));
  await press('Undo');
  await eventually(() => expect(stopped).toEqual(['of-c2', 'of-c3']));
});
