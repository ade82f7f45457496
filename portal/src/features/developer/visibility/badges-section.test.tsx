import type { OwnBadge } from '@tandem/contracts/badge';
import { formatDate } from '@tandem/i18n/format';
import i18next from 'i18next';
import { act } from 'react';
import { initReactI18next } from 'react-i18next';
import { beforeEach, expect, test, vi } from 'vitest';
import badges from '../../../../../packages/i18n/locales/en/badges.json' with { type: 'json' };
import catalogue from '../../../../../packages/i18n/locales/en/catalogue.json' with { type: 'json' };
import visibility from '../../../../../packages/i18n/locales/en/visibility.json' with { type: 'json' };
import { eventually, text } from '../../../testing/page.ts';
import { renderWithProviders } from '../../../testing/render-with-providers.tsx';
import { BadgesSection } from './BadgesSection.tsx';

await i18next.use(initReactI18next).init({
  lng: 'en',
  interpolation: { escapeValue: false },
  resources: { en: { badges, catalogue, visibility } },
});

const badge = (key: OwnBadge['key'], more: Partial<OwnBadge> = {}): OwnBadge => ({
  ...{ key, source: 'self', earned: false, shown: false, hidden: false, on: false },
  ...{ since: null, until: null, values: {} },
  ...more,
});

const EARNED = { earned: true, on: true, since: '2026-11-02T10:00:00Z', until: '2027-01-01T10:00:00Z' };

let own: OwnBadge[];
let sent: unknown[];
beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (_: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'GET') sent.push(JSON.parse(String(body)));
    return Response.json(own);
  });
});

const open = async () => {
  await renderWithProviders(<BadgesSection id={'e'.repeat(24)} />);
  await eventually(() => expect(text()).toContain(visibility.badges.title));
};
const toggle = () => act(async () => document.querySelector<HTMLInputElement>('input[type=checkbox]')?.click());

test('a badge that is not earned says what it needs', async () => {
  own = [badge('no-visa-needed')];
  await open();
  expect(text()).toContain(badges.rule['no-visa-needed']);
});

test('a badge that expires says when', async () => {
  own = [badge('available-now', { ...EARNED, shown: true, values: { days: 7 } })];
  await open();
  expect(text()).toContain(i18next.t('badges:until', { date: formatDate(EARNED.until, 'en') }));
});

test.each([
  ['expired while it was hidden', badge('available-now', { hidden: true, on: true })],
  ['is hidden', badge('available-now', { ...EARNED, hidden: true })],
])('turning on a badge that %s renews and shows it', async (_, stored) => {
  own = [stored];
  await open();
  await toggle();
  await eventually(() => expect(sent).toEqual([{ key: 'available-now', on: true, hidden: false }]));
});

test('of two overlapping changes the list shows the second one, however slow the first answer is', async () => {
  own = [badge('no-visa-needed'), badge('available-now', { ...EARNED, hidden: true })];
  await open();
  const answers: (() => void)[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit = {}) => {
    const { key } = JSON.parse(String(body)) as OwnBadge;
    own = own.map((each) => (each.key === key ? { ...each, ...EARNED, hidden: false, shown: true } : each));
    const answer = own;
    await new Promise<void>((resolve) => answers.push(resolve));
    return Response.json(answer);
  });
  const boxes = () => [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
  for (const box of boxes()) await act(async () => box.click());
  await act(async () => answers[1]?.());
  await act(async () => answers[0]?.());
  await eventually(() => expect(answers).toHaveLength(2));
  await act(async () => answers[1]?.());
  await eventually(() => expect(boxes().map(({ checked }) => checked)).toEqual([true, true]));
});
