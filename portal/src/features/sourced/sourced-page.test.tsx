import type { Sourced, SourcedRecord } from '@tandem/contracts/sourced';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { beforeEach, expect, test, vi } from 'vitest';
import common from '../../../../packages/i18n/locales/en/common.json' with { type: 'json' };
import texts from '../../../../packages/i18n/locales/en/sourced.json' with { type: 'json' };
import { enter, eventually, named, press, text } from '../../testing/page.ts';
import { renderWithProviders } from '../../testing/render-with-providers.tsx';
import SourcedPage from './SourcedPage.tsx';

await i18next.use(initReactI18next).init({
  lng: 'en',
  interpolation: { escapeValue: false },
  resources: { en: { common, sourced: texts } },
});

const recordOf = (name: string): SourcedRecord =>
  ({
    _id: name.toLowerCase().padEnd(24, '0'),
    company: { name, slug: '', website: '' },
    person: { firstName: 'Asa', createdDate: '2026-11-01T00:00:00.000Z' },
    contacts: [],
    notes: 0,
  }) as unknown as SourcedRecord;

let held: Sourced;
let sent: unknown[];
let refusal: object | undefined;

beforeEach(async () => {
  held = {
    email: 'asa@x.example',
    expiresDate: '2026-12-24T00:00:00.000Z',
    records: [recordOf('Hamnkraft'), recordOf('Volta')],
    leads: [],
  };
  [sent, refusal] = [[], undefined];
  vi.stubGlobal('fetch', async (_: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json(held);
    const { record } = JSON.parse(String(body));
    sent.push(JSON.parse(String(body)));
    if (refusal) return Response.json(refusal, { status: 503 });
    return Response.json({ ...held, records: held.records.filter(({ _id }) => _id !== record) });
  });
  await renderWithProviders(<SourcedPage />, { path: `/sourced/${'t'.repeat(20)}`, route: '/sourced/:token' });
  await eventually(() => expect(named('Delete at Hamnkraft')).toBeTruthy());
});

test('the data of one company are deleted only after a confirmation', async () => {
  await press('Delete at Hamnkraft');
  expect(sent).toEqual([]);
  expect(text()).toContain('This can’t be undone.');
  await press('Cancel');
  expect(text()).not.toContain('This can’t be undone.');
  await press('Delete at Hamnkraft');
  await press('Delete at Hamnkraft');
  await eventually(() => expect(text()).toContain('Deleted at Hamnkraft.'));
  expect(sent).toEqual([{ record: held.records[0]?._id, object: false }]);
});

test('the heading has the focus after the data of one company, or of the last one, are deleted', async () => {
  await press('Delete at Hamnkraft');
  named('Delete at Hamnkraft')?.focus();
  await press('Delete at Hamnkraft');
  await eventually(() => expect(document.activeElement?.textContent).toBe(texts.title));
  held.records = [];
  await press(texts.erase.act);
  named(texts.erase.act)?.focus();
  await press(texts.erase.act);
  await eventually(() => expect(document.activeElement?.textContent).toBe(texts.nothingLeft));
});

test('an error at one company is not shown as an error of all', async () => {
  refusal = { code: 'busy', message: 'Try that later.' };
  await press('Delete at Hamnkraft');
  await press('Delete at Hamnkraft');
  await eventually(() => expect(text()).toContain('Try that later.'));
  expect(text()).not.toContain(texts.erase.failed);
});

test('a correction leaves fields unchanged that have changed meanwhile', async () => {
  await press('Correct what Hamnkraft stores');
  await enter(document.querySelector('#headline'), 'Engineer');
  held.records = held.records.map((each) => ({ ...each, person: { ...each.person, lastName: 'Berg' } }));
  await press('Delete at Volta');
  await press('Delete at Volta');
  await eventually(() => expect(text()).toContain('Deleted at Volta.'));
  await press('Save');
  await eventually(() => expect(sent[1]).toEqual({ record: held.records[0]?._id, change: { headline: 'Engineer' } }));
});
