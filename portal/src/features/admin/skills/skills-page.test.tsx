import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { expect, test, vi } from 'vitest';
import admin from '../../../../../packages/i18n/locales/en/admin.json' with { type: 'json' };
import common from '../../../../../packages/i18n/locales/en/common.json' with { type: 'json' };
import skills from '../../../../../packages/i18n/locales/en/skills.json' with { type: 'json' };
import { eventually, text } from '../../../testing/page.ts';
import { renderWithProviders } from '../../../testing/render-with-providers.tsx';
import SkillsPage from './SkillsPage.tsx';

const rust = { _id: '1'.repeat(24), value: 'rust', label: 'Rust', group: '', aliases: [], order: 0 };

test('a skill is not shown as unused if its uses could not be counted', async () => {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { admin, common, skills } } });
  let areUsesDown = true;
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname } = new URL(address, 'http://localhost');
    if (pathname === '/api/skills/uses')
      return areUsesDown
        ? Response.json({ code: 'unavailable', message: 'Wait a minute.' }, { status: 503 })
        : Response.json({ uses: {} });
    const items = pathname === '/api/skills/' ? [rust] : [];
    return Response.json(items, { headers: { 'x-total-count': `${items.length}` } });
  });
  await renderWithProviders(<SkillsPage />);
  await eventually(() => expect(text()).toContain('Rust'));
  expect(text()).not.toContain('Not used yet');
  areUsesDown = false;
  await renderWithProviders(<SkillsPage />);
  await eventually(() => expect(text()).toContain('Not used yet'));
});
