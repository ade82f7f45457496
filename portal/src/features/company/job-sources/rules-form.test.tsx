import type { JobSource } from '@tandem/contracts/job-source';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { beforeEach, expect, test, vi } from 'vitest';
import catalogue from '../../../../../packages/i18n/locales/en/catalogue.json' with { type: 'json' };
import editing from '../../../../../packages/i18n/locales/en/editing.json' with { type: 'json' };
import texts from '../../../../../packages/i18n/locales/en/job-sources.json' with { type: 'json' };
import { enter, eventually, press, text } from '../../../testing/page.ts';
import { renderWithProviders } from '../../../testing/render-with-providers.tsx';
import { RulesForm } from './RulesForm.tsx';

const rules = { departments: [], skills: [], salaries: [], period: null, publish: false };
const source = {
  _id: '1'.repeat(24),
  departments: [{ department: 'Engineering', count: 2 }],
  rules,
} as unknown as JobSource;

let bodies: object[];
let answer: () => Response;

beforeEach(async () => {
  bodies = [];
  vi.stubGlobal('fetch', async (_: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json([]);
    bodies.push(JSON.parse(String(body)));
    return answer();
  });
  await i18next.use(initReactI18next).init({
    lng: 'en',
    interpolation: { escapeValue: false },
    resources: { en: { catalogue, editing, 'job-sources': texts } },
  });
  await renderWithProviders(<RulesForm source={source} />);
  await enter(document.querySelector('#department-0'), 'backend');
});

const departments = [{ department: 'Engineering', role: 'backend' }];

test('only the changed rules are saved, and the form then shows what colleagues have saved too', async () => {
  answer = () => Response.json({ ...source, rules: { ...rules, departments, publish: true } });
  await press('Save rules');
  await eventually(() => expect(document.querySelector<HTMLInputElement>('[type=checkbox]')?.checked).toBe(true));
  await press('Save rules');
  await eventually(() => expect(bodies).toHaveLength(2));
  expect(bodies).toEqual([{ departments, basedOn: rules }, { basedOn: { ...rules, departments, publish: true } }]);
});

test('a rule that a colleague has changed meanwhile is only overwritten if this is chosen', async () => {
  const theirs = { ...rules, departments: [{ department: 'Engineering', role: 'frontend' }] };
  answer = () =>
    Response.json(
      { code: 'changed_elsewhere', message: 'Changed.', source: { ...source, rules: theirs }, yours: { departments } },
      { status: 409 },
    );
  await press('Save rules');
  await eventually(() => expect(text()).toContain('Engineering: Front-end'));
  expect(text()).toContain('Engineering: Back-end');
  await press(editing.conflict.mineOf.replace('{{field}}', texts.rules.departments));
  answer = () => Response.json({ ...source, rules: { ...rules, departments } });
  await press('Save rules');
  await eventually(() => expect(text()).toContain('Rules saved'));
  expect(bodies[1]).toEqual({ departments, basedOn: theirs });
});
