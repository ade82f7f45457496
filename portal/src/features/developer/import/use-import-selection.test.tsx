import type { VisibleDeveloper } from '@tandem/contracts/developer';
import i18next from 'i18next';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { expect, test, vi } from 'vitest';
import { sessionFixture } from '../../../lib/matches/match-fixtures.ts';
import { queries } from '../../../lib/queries.ts';
import { enter as logIn } from '../../../lib/session.ts';
import { enter, eventually } from '../../../testing/page.ts';
import { renderWithProviders, unmount } from '../../../testing/render-with-providers.tsx';
import ImportPage from './ImportPage.tsx';
import { type ImportSelection, useImportSelection } from './use-import-selection.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
await i18next.use(initReactI18next).init({ lng: 'en', resources: {} });

test('a suggested seniority is imported only if the person selects it', () => {
  let taking: ReturnType<typeof useImportSelection> | undefined;
  function Screen() {
    taking = useImportSelection({ headline: 'Senior engineer', seniority: 'senior' }, {} as VisibleDeveloper);
    return null;
  }
  const root = createRoot(document.createElement('div'));
  act(() => root.render(<Screen />));
  expect(taking?.fields).toEqual(['headline', 'seniority']);
  expect(taking?.taken()).toEqual({ headline: 'Senior engineer' });
  act(() => taking?.setLine('seniority', 'midlevel'));
  expect(taking?.taken()).toEqual({ headline: 'Senior engineer', seniority: 'midlevel' });
  act(() => root.unmount());
});

test('an import continues with the values selected and corrected before it was left', () => {
  let taking: ReturnType<typeof useImportSelection> | undefined;
  let left: ImportSelection | undefined;
  const read = { headline: 'Engineer', skills: ['go', 'zig'] };
  function Screen() {
    taking = useImportSelection(read, {} as VisibleDeveloper, left, (selection) => {
      left = selection;
    });
    return null;
  }
  const open = () => {
    const root = createRoot(document.createElement('div'));
    act(() => root.render(<Screen />));
    return () => act(() => root.unmount());
  };
  const leave = open();
  act(() => taking?.setLine('headline', 'Back-end engineer'));
  act(() => taking?.setSkills((now) => now.map((each) => ({ ...each, isTaken: each.entry !== 'zig' }))));
  leave();
  const leaveAgain = open();
  expect(taking?.taken()).toEqual({ headline: 'Back-end engineer', skills: ['go'] });
  leaveAgain();
});

test('the changed share grows with values that the person corrects, leaves out or deselects', () => {
  let taking: ReturnType<typeof useImportSelection> | undefined;
  function Screen() {
    taking = useImportSelection({ headline: 'Engineer', skills: ['go', 'zig', 'rust'] }, {} as VisibleDeveloper);
    return null;
  }
  const root = createRoot(document.createElement('div'));
  act(() => root.render(<Screen />));
  expect(taking?.changedShare()).toBe(0);
  act(() => taking?.setLine('headline', 'Back-end engineer'));
  expect(taking?.changedShare()).toBe(0.25);
  act(() => taking?.setSkills((now) => now.map((each) => ({ ...each, isTaken: each.entry !== 'zig' }))));
  expect(taking?.changedShare()).toBe(0.5);
  act(() => taking?.toggle('skills'));
  expect(taking?.changedShare()).toBe(1);
  act(() => root.unmount());
});

test('a correction is still there when the person returns to the import', async () => {
  logIn(sessionFixture('USER') as unknown as Parameters<typeof logIn>[0]);
  vi.stubGlobal('fetch', async () => Response.json({ _id: 'e'.repeat(24) }));
  const result = {
    ...{ profile: { headline: 'Engineer' }, sources: {}, fromModel: [], anachronisms: [] },
    ...{ engine: 'built-in', runId: '', language: 'en', format: 'text' },
  };
  queries.setQueryData(['left-import'], { text: 'A CV', draft: { status: 'done', text: '', result } });
  const headline = () => document.querySelector<HTMLTextAreaElement>('li textarea');
  await renderWithProviders(<ImportPage />, { queries });
  await eventually(() => expect(headline()?.value).toBe('Engineer'));
  await enter(headline(), 'Back-end engineer');
  unmount();
  await renderWithProviders(<ImportPage />, { queries });
  await eventually(() => expect(headline()?.value).toBe('Back-end engineer'));
  unmount();
  queries.clear();
});
