import type { VisibleDeveloper } from '@tandem/contracts/developer';
import i18next from 'i18next';
import { act, useState } from 'react';
import { initReactI18next } from 'react-i18next';
import { beforeEach, expect, test, vi } from 'vitest';
import admin from '../../../../../packages/i18n/locales/en/admin.json' with { type: 'json' };
import catalogue from '../../../../../packages/i18n/locales/en/catalogue.json' with { type: 'json' };
import common from '../../../../../packages/i18n/locales/en/common.json' with { type: 'json' };
import { eventually, press, text } from '../../../testing/page.ts';
import { renderWithProviders } from '../../../testing/render-with-providers.tsx';
import { decidedIds } from '../use-decisions.ts';
import RequestChangesDialog from './RequestChangesDialog.tsx';

await i18next.use(initReactI18next).init({
  lng: 'en',
  interpolation: { escapeValue: false },
  resources: { en: { admin, catalogue, common } },
});

const ELIN = { _id: '1'.repeat(24), firstName: 'Elin', lastName: 'Berg', reviewReasons: ['image'] };
/** Decisions are rejected once it has resolved. */
let response: Promise<void> | undefined;

beforeEach(async () => {
  response = undefined;
  vi.stubGlobal('fetch', async () => {
    await response;
    return Response.json({ code: 'conflict', message: 'The profile has just changed.' }, { status: 409 });
  });
  function Screen() {
    const [isOpen, setOpen] = useState(true);
    return isOpen && <RequestChangesDialog developer={ELIN as VisibleDeveloper} onClose={() => setOpen(false)} />;
  }
  await renderWithProviders(<Screen />);
});

test.each(['Send request', 'Reject profile'])('an error of “%s” that concerns no field is shown', async (act) => {
  await press(act);
  await eventually(() => expect(document.querySelector('dialog')?.textContent).toContain('has just changed.'));
});

test('a decision that fails after its dialog was closed is reported, and the profile waits again', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  response = promise;
  await press('Reject profile');
  await press('Cancel');
  expect(decidedIds.has(ELIN._id)).toBe(true);
  await act(async () => resolve());
  await eventually(() => expect(text()).toContain('The profile has just changed.'));
  expect(decidedIds.has(ELIN._id)).toBe(false);
});
