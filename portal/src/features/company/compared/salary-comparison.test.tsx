import type { VisibleDeveloper } from '@tandem/contracts/developer';
import type { JobOnBoard } from '@tandem/contracts/job';
import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { expect, test } from 'vitest';
import { SalaryComparison } from './SalaryComparison.tsx';

const pay = {
  offer: 'offer {{sum}}',
  expects: '{{name}} expects {{sum}}',
  room: 'room {{sum}}',
  over: 'over {{sum}}',
  afterMatch: 'after a match',
  unsaid: 'not said',
};
await i18next
  .use(initReactI18next)
  .init({ lng: 'en', resources: { en: { search: { pay } } }, interpolation: { escapeValue: false } });

const job = { salaryFrom: 4800, salaryTo: 6200, salaryCurrency: 'eur', salaryFrequency: 'monthly' } as JobOnBoard;
const shown = (salaryExpectations: VisibleDeveloper['salaryExpectations']) =>
  renderToStaticMarkup(
    <SalaryComparison
      developer={{ _id: 'a', firstName: 'Elin', ...(salaryExpectations !== undefined && { salaryExpectations }) }}
      job={job}
    />,
  ).replaceAll('\u00a0', ' ');

test('the expected and the offered salary are shown with their difference', () => {
  const page = shown({ amount: 5400, currency: 'eur', frequency: 'monthly' });
  expect(page).toContain('Elin expects 5 400 €');
  expect(page).toContain('room 800 €');
  expect(shown({ amount: 7000, currency: 'eur', frequency: 'monthly' })).toContain('over 800 €');
});

test('a hidden expectation is labelled as hidden, a missing one as missing', () => {
  expect(shown(undefined)).toContain('after a match');
  expect(shown(null)).toContain('not said');
  expect(shown(undefined)).not.toContain('expects');
});
