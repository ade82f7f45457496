import i18next from 'i18next';
import { act } from 'react';
import { initReactI18next } from 'react-i18next';
import { beforeEach, expect, test, vi } from 'vitest';
import common from '../../../../../packages/i18n/locales/en/common.json' with { type: 'json' };
import texts from '../../../../../packages/i18n/locales/en/sales.json' with { type: 'json' };
import { eventually, press } from '../../../testing/page.ts';
import { renderWithProviders } from '../../../testing/render-with-providers.tsx';
import Regions from './Regions.tsx';
import { StopAll, StoppedNotice } from './StopAll.tsx';

const ALL = ['off', 'optIn', 'shared', 'optOut'];
const off = { mode: 'off', basis: '', changedDate: null, changedBy: null };
let rules: { regions: object[]; stopped: boolean; stoppedReason: string };
let sent: { method: string; path: string; body: Record<string, unknown> }[];

beforeEach(async () => {
  sent = [];
  rules = {
    regions: [
      { region: 'sweden', modes: ALL, ...off },
      { region: 'germany', modes: ALL.slice(0, 3), ...off, mode: 'shared', basis: 'Section 7 of the UWG' },
    ],
    stopped: false,
    stoppedReason: '',
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
    if (String(path).endsWith('/stop')) rules = { ...rules, stopped: Boolean(sent.at(-1)?.body.stopped) };
    return Response.json(rules);
  });
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { sales: texts, common } } });
  await renderWithProviders(
    <>
      <StopAll />
      <StoppedNotice />
      <Regions />
    </>,
  );
  await shown('Sweden');
});

const shown = (text: string) => eventually(() => expect(document.body.textContent).toContain(text));
const modes = (nth: number) => [...(document.querySelectorAll('fieldset')[nth]?.querySelectorAll('button') ?? [])];
const choose = (nth: number, mode: string) =>
  act(async () => {
    modes(nth)[ALL.indexOf(mode)]?.click();
  });

test('a region whose law requires consent cannot be opened to everyone', () => {
  const possible = (nth: number) => modes(nth).map((each) => each.getAttribute('aria-disabled') !== 'true');
  expect(possible(0)).toEqual([true, true, true, true]);
  expect(possible(1)).toEqual([true, true, true, false]);
  expect(modes(1)[3]?.textContent).toBe('Opt-outNot possible where the law requires consent');
  act(() => modes(1)[3]?.click());
  expect(document.body.textContent).not.toContain('Turn on');
});

test('turning a region on asks for the legal basis, and turning it off does not', async () => {
  await choose(0, 'optOut');
  await shown('Turn on “Sweden”?');
  expect(sent).toEqual([]);
  const basis = document.getElementById('basis') as HTMLTextAreaElement;
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(basis, 'Marketing Act, 19');
    basis.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await press('Turn on Sweden');
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    method: 'PUT',
    path: '/api/outreach/regions/sweden',
    body: { mode: 'optOut', basis: 'Marketing Act, 19' },
  });
  await choose(1, 'off');
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ path: '/api/outreach/regions/germany', body: { mode: 'off' } });
});

test('all sending can be stopped and started again', async () => {
  await press('Stop all sending');
  await shown('All sending is stopped. Emails are planned again');
  expect(sent).toMatchObject([{ path: '/api/outreach/stop', body: { stopped: true } }]);
  await press('Start sending');
  await vi.waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ stopped: false }));
});
