import type { Account } from '@tandem/contracts/account';
import type { SignedIn } from '@tandem/contracts/routes/auth';
import i18next from 'i18next';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { expect, test } from 'vitest';
import admin from '../../../../../packages/i18n/locales/en/admin.json' with { type: 'json' };
import { enter } from '../../../lib/session.ts';
import { AccountLabels } from './AccountLabels.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { admin } } });

const account = { _id: '1', email: 'vera@tandem.example', emailVerified: true, mainAccount: true } as Account;
async function labels(email: string): Promise<string> {
  const place = document.createElement('div');
  const root = createRoot(place);
  await act(async () => root.render(<AccountLabels account={{ ...account, email }} />));
  const text = place.textContent ?? '';
  await act(async () => root.unmount());
  return text;
}

test('only an account whose email is configured as an admin is labelled as one', async () => {
  enter({ account, view: 'SUPERUSER', token: 'x', superusers: ['vera@tandem.example'] } as unknown as SignedIn);
  expect(await labels('vera@tandem.example')).toContain('Admin by configuration');
  expect(await labels('ola@tandem.example')).not.toContain('Admin');
});
