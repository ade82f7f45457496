import i18next from 'i18next';
import { act, useState } from 'react';
import { initReactI18next } from 'react-i18next';
import { expect, test, vi } from 'vitest';
import catalogue from '../../../../../packages/i18n/locales/en/catalogue.json' with { type: 'json' };
import common from '../../../../../packages/i18n/locales/en/common.json' with { type: 'json' };
import company from '../../../../../packages/i18n/locales/en/company.json' with { type: 'json' };
import { login } from '../../../lib/login.ts';
import { pageFixture, sessionFixture } from '../../../lib/matches/match-fixtures.ts';
import { enter, eventually, press, text } from '../../../testing/page.ts';
import { renderWithProviders } from '../../../testing/render-with-providers.tsx';
import { EndJobDialog } from './EndJobDialog.tsx';

test('an error is shown although the dialog was closed before the answer', async () => {
  await i18next.use(initReactI18next).init({
    lng: 'en',
    interpolation: { escapeValue: false },
    resources: { en: { catalogue, common, company } },
  });
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.includes('/api/login/')) return Response.json(sessionFixture('COMPANY'));
    return address.includes('/payments/') ? Response.json({ subscriptions: [] }) : pageFixture([]);
  });
  await login('karin@example.org', 'seven ferries at noon');
  const { promise, reject } = Promise.withResolvers<void>();
  function Screen() {
    const [isOpen, setOpen] = useState(true);
    const job = { _id: '1'.repeat(24), headline: 'Backend engineer' };
    return isOpen && <EndJobDialog job={job} how="close" onEnd={() => promise} onClose={() => setOpen(false)} />;
  }
  await renderWithProviders(<Screen />);
  await enter(document.querySelector('dialog select'), 'on-hold');
  await press('Close job');
  await press('Cancel');
  expect(document.querySelector('dialog')).toBeNull();
  await act(async () => reject(new Error('Try that later.')));
  await eventually(() => expect(text()).toContain('Try that later.'));
});
