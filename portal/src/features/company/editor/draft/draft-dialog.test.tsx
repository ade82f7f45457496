import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { beforeEach, expect, test, vi } from 'vitest';
import ai from '../../../../../../packages/i18n/locales/en/ai.json' with { type: 'json' };
import catalogue from '../../../../../../packages/i18n/locales/en/catalogue.json' with { type: 'json' };
import common from '../../../../../../packages/i18n/locales/en/common.json' with { type: 'json' };
import company from '../../../../../../packages/i18n/locales/en/company.json' with { type: 'json' };
import { login } from '../../../../lib/login.ts';
import { pageFixture, sessionFixture } from '../../../../lib/matches/match-fixtures.ts';
import { enter, eventually, press } from '../../../../testing/page.ts';
import { renderWithProviders, unmount } from '../../../../testing/render-with-providers.tsx';
import { emptyJob } from '../job-draft.ts';
import DraftDialog from './DraftDialog.tsx';

beforeEach(async () => {
  await i18next.use(initReactI18next).init({
    lng: 'en',
    interpolation: { escapeValue: false },
    resources: { en: { ai, catalogue, common, company } },
  });
  sessionStorage.clear();
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.endsWith('/login/')) return Response.json(sessionFixture('COMPANY'));
    return address.includes('/companies/') ? Response.json({ perks: ['bonus'] }) : pageFixture([]);
  });
  await login('karin@example.org', 'seven ferries at noon');
});

const onInsert = vi.fn();
const open = () =>
  renderWithProviders(
    <DraftDialog
      id={'1'.repeat(24)}
      values={emptyJob}
      change={() => {}}
      errors={{}}
      onClose={() => {}}
      onInsert={onInsert}
    />,
  );
const about = () => document.querySelector<HTMLTextAreaElement>('dialog textarea');

test('own words about the work are preserved when the dialog is closed', async () => {
  await open();
  await enter(about(), 'You look after the ferries of Hamnkraft.');
  await press('Close');
  unmount();
  await open();
  await eventually(() => expect(about()?.value).toBe('You look after the ferries of Hamnkraft.'));
});
