import type { VisibleDeveloper } from '@tandem/contracts/developer';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { beforeEach, expect, test, vi } from 'vitest';
import developer from '../../../../../packages/i18n/locales/en/developer.json' with { type: 'json' };
import { login } from '../../../lib/login.ts';
import { sessionFixture } from '../../../lib/matches/match-fixtures.ts';
import { enter, press, text } from '../../../testing/page.ts';
import { renderWithProviders } from '../../../testing/render-with-providers.tsx';
import { ProjectsSection } from './ProjectsSection.tsx';

const change = vi.fn();
const box = (nth: number) => document.querySelectorAll<HTMLInputElement>('form input')[nth];

beforeEach(async () => {
  change.mockReset();
  vi.stubGlobal('fetch', async () => Response.json(sessionFixture('USER')));
  await login('ada@example.org', 'seven ferries at noon');
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { developer } } });
  const profile = { projects: [], workExperience: [], hiddenFromCompanies: [] } as unknown as VisibleDeveloper;
  await renderWithProviders(<ProjectsSection profile={profile} change={change} errors={{}} />);
  await press('Add a project');
});

test('a link without https:// is completed', async () => {
  await enter(box(0), 'Ferry timetables');
  await enter(box(1), ' code.example.com/ada ');
  await press('Save');
  expect(change).toHaveBeenCalledWith('projects', [
    { title: 'Ferry timetables', link: 'https://code.example.com/ada', description: '' },
  ]);
});

test('a value that is not a public address is rejected, with an example', async () => {
  await enter(box(0), 'Ferry timetables');
  await enter(box(1), 'on my laptop');
  await press('Save');
  expect(text()).toContain('such as example.com');
  expect(change).not.toHaveBeenCalled();
});
