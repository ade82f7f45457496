import i18next from 'i18next';
import { act } from 'react';
import { initReactI18next } from 'react-i18next';
import { afterEach, expect, test, vi } from 'vitest';
import admin from '../../../../../../packages/i18n/locales/en/admin.json' with { type: 'json' };
import common from '../../../../../../packages/i18n/locales/en/common.json' with { type: 'json' };
import notes from '../../../../../../packages/i18n/locales/en/notes.json' with { type: 'json' };
import { login } from '../../../../lib/login.ts';
import { sessionFixture } from '../../../../lib/matches/match-fixtures.ts';
import { enter, eventually, press } from '../../../../testing/page.ts';
import { renderWithProviders } from '../../../../testing/render-with-providers.tsx';
import NoteList from '../../../company/notes/NoteList.tsx';
import { TeamNotes } from './TeamNotes.tsx';

await i18next.use(initReactI18next).init({
  lng: 'en',
  interpolation: { escapeValue: false },
  resources: { en: { admin, common, notes } },
});

const SUBJECT = { subjectType: 'user', subjectId: '1'.repeat(24) } as const;
const box = () => document.querySelector('textarea');
afterEach(() => localStorage.clear());

test.each([
  ['superusers', <TeamNotes key="team" {...SUBJECT} />],
  ['a company', <NoteList key="company" {...SUBJECT} />],
])('a note of %s is not lost on leaving the page, nor what is typed while it is saved', async (_, screen) => {
  vi.stubGlobal('fetch', async () => Response.json(sessionFixture('COMPANY')));
  await login('karin@example.org', 'seven ferries at noon');
  let respond = () => {};
  vi.stubGlobal('fetch', async (_address: string, { method = 'GET' }: RequestInit = {}) => {
    if (method === 'POST')
      await new Promise<void>((resolve) => {
        respond = resolve;
      });
    return Response.json(method === 'POST' ? {} : []);
  });
  await renderWithProviders(screen);
  await eventually(() => expect(box()).not.toBeNull());
  await enter(box(), 'Called her.');
  await renderWithProviders(screen);
  await eventually(() => expect(box()?.value).toBe('Called her.'));
  await press(notes.add);
  await enter(box(), 'Called her. She calls back');
  await act(async () => respond());
  await eventually(() => expect(document.querySelector('[data-loading]')).toBeNull());
  expect(box()?.value).toBe('Called her. She calls back');
  await press(notes.add);
  await act(async () => respond());
  await eventually(() => expect(box()?.value).toBe(''));
});
