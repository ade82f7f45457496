import type { SalaryExpectations, VisibleDeveloper } from '@tandem/contracts/developer';
import i18next from 'i18next';
import { useState } from 'react';
import { initReactI18next } from 'react-i18next';
import { expect, test } from 'vitest';
import { enter } from '../../../testing/page.ts';
import { renderWithProviders } from '../../../testing/render-with-providers.tsx';
import { SalaryField } from './SalaryField.tsx';

await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: {} } });

let stored: SalaryExpectations | null;

function Profile() {
  const [profile, setProfile] = useState({ salaryExpectations: stored } as VisibleDeveloper);
  stored = profile.salaryExpectations ?? null;
  const change = (field: string, value: unknown) => setProfile((was) => ({ ...was, [field]: value }));
  return <SalaryField profile={profile} change={change} errors={{}} />;
}

const amount = () => document.querySelector('input');
const frequency = () => document.querySelector<HTMLSelectElement>('[aria-label="profile.wanted.frequency"]');

test('an hourly salary that is cleared and entered again remains hourly', async () => {
  stored = { amount: 45, currency: 'eur', frequency: 'hourly' };
  await renderWithProviders(<Profile />);
  await enter(amount(), '');
  expect(stored).toBeNull();
  await enter(amount(), '50');
  expect(stored).toEqual({ amount: 50, currency: 'eur', frequency: 'hourly' });
});

test('choosing a period before the amount is no expectation of nothing', async () => {
  stored = null;
  await renderWithProviders(<Profile />);
  await enter(frequency(), 'hourly');
  expect(stored).toBeNull();
  await enter(amount(), '50');
  expect(stored).toEqual({ amount: 50, currency: 'eur', frequency: 'hourly' });
});
