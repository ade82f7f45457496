import type { TestQuestion, TestQuestionInput } from '@tandem/contracts/test-question';
import i18next from 'i18next';
import { act } from 'react';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import catalogue from '../../../../packages/i18n/locales/en/catalogue.json' with { type: 'json' };
import common from '../../../../packages/i18n/locales/en/common.json' with { type: 'json' };
import editing from '../../../../packages/i18n/locales/en/editing.json' with { type: 'json' };
import techTests from '../../../../packages/i18n/locales/en/tech-tests.json' with { type: 'json' };
import { enter, eventually, press, text } from '../../testing/page.ts';
import { renderWithProviders, unmount } from '../../testing/render-with-providers.tsx';
import { queries } from '../queries.ts';
import { QuestionBank } from './QuestionBank.tsx';

await i18next.use(initReactI18next).init({
  lng: 'en',
  interpolation: { escapeValue: false },
  resources: { en: { 'tech-tests': techTests, catalogue, common, editing } },
});

const NOW = new Date().toISOString();
const choice: TestQuestion = {
  _id: '1'.repeat(24),
  kind: 'preScreening',
  title: 'Closures in loops',
  text: 'What does this loop print?',
  skills: ['javascript'],
  seconds: 60,
  options: [
    { text: '3 3 3', correct: true },
    { text: '0 1 2', correct: false },
  ],
  ofTandem: true,
  createdDate: NOW,
  updatedDate: NOW,
};
const own: TestQuestion = { ...choice, _id: '2'.repeat(24), title: 'Our own question', ofTandem: false };

let sent: TestQuestionInput[] = [];
/** The question that a colleague saved after it was opened; it refuses the next change. */
let newer: TestQuestion | null = null;
let listed: TestQuestion[];

beforeEach(async () => {
  localStorage.clear();
  sent = [];
  listed = [choice, own];
  vi.stubGlobal('fetch', async (_address: string, { body }: { body?: string } = {}) => {
    if (!body) return Response.json(listed, { headers: { 'x-total-count': '2' } });
    sent.push(JSON.parse(body));
    if (newer) {
      const question = newer;
      newer = null;
      return Response.json(
        { code: 'changed_elsewhere', message: 'Changed', fields: { text: '' }, question },
        { status: 409 },
      );
    }
    return Response.json({ ...choice, ...JSON.parse(body), ofTandem: false }, { status: 201 });
  });
  await renderWithProviders(<QuestionBank isSuperuser={false} />, { queries });
  await eventually(() => expect(text()).toContain('Our own question'));
});
afterEach(() => {
  unmount();
  queries.clear();
});

const dialog = () => document.querySelector('dialog')?.textContent ?? '';
const labels = () =>
  [...document.querySelectorAll('li')].map((row) =>
    [...row.querySelectorAll('button')].map((each) => each.getAttribute('aria-label')),
  );

test("a company can try every question, edit its own and copy Tandem's", () => {
  expect(labels()).toEqual([
    ['Try question: Closures in loops', 'Copy and edit: Closures in loops'],
    ['Try question: Our own question', 'Edit question: Our own question', 'Delete question: Our own question'],
  ]);
});

test('trying a question shows whether the answer is correct, and saves nothing', async () => {
  await press('Try question: Closures in loops');
  await eventually(() => expect(dialog()).toContain('What does this loop print?'));
  const option = (nth: number) => document.querySelectorAll<HTMLInputElement>('dialog input')[nth];
  expect(dialog()).not.toContain('Correct');
  await act(async () => option(1)?.click());
  await press('Check answer');
  expect(dialog()).toContain('Not correct');
  await act(async () => option(1)?.click());
  await act(async () => option(0)?.click());
  expect(dialog()).not.toContain('Not correct');
  await press('Check answer');
  expect(document.querySelector('dialog [role=status]')?.textContent).toBe('Correct');
  expect(sent).toEqual([]);
});

test('a copy is stored as a question of the company', async () => {
  await press('Try question: Closures in loops');
  await eventually(() => expect(dialog()).toContain('Copy and edit'));
  await press('Copy and edit');
  await eventually(() => expect(document.querySelector('dialog textarea')).toBeTruthy());
  await press('Save question');
  await eventually(() => expect(sent).toHaveLength(1));
  const { kind, skills, seconds, options, text: words } = choice as Extract<TestQuestion, { kind: 'preScreening' }>;
  expect(sent).toEqual([{ kind, skills, seconds, options, text: words, title: 'Closures in loops (copy)' }]);
  await eventually(() => expect(document.querySelector('dialog')).toBeNull());
});

test('a question offers both versions of a text that a colleague changed as well', async () => {
  const box = (id: string) => document.querySelector<HTMLTextAreaElement>(`dialog #${id}`);
  await press('Edit question: Our own question');
  await eventually(() => expect(box('text')).toBeTruthy());
  await enter(box('text'), 'What is printed?');
  newer = { ...own, title: 'Their title', text: 'What does it print?' } as TestQuestion;
  await press('Save question');
  await eventually(() => expect(dialog()).toContain('What does it print?'));
  expect(box('text')?.value).toBe('What is printed?');
  expect(box('title')?.value).toBe('Their title');
  const choose = [...document.querySelectorAll<HTMLButtonElement>('#conflicts button')];
  expect(choose).toHaveLength(2);
  await act(async () => choose[1]?.click());
  expect(box('text')?.value).toBe('What does it print?');
  await enter(box('text'), 'What does it print, and why?');
  await press('Save question');
  await eventually(() => expect(document.querySelector('dialog')).toBeNull());
  expect(sent.at(-1)).toMatchObject({
    ...{ title: 'Their title', text: 'What does it print, and why?' },
    basedOn: { title: 'Their title', text: 'What does it print?' },
  });
});

test('changes to a question stay after the dialog was closed, until they are saved', async () => {
  const words = () => document.querySelector<HTMLTextAreaElement>('dialog #text');
  await press('Edit question: Our own question');
  await eventually(() => expect(words()?.value).toBe('What does this loop print?'));
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(words(), 'What is printed?');
    words()?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await press('Cancel');
  expect(words()).toBeNull();
  await press('Edit question: Our own question');
  await eventually(() => expect(words()?.value).toBe('What is printed?'));
  await press('Save question');
  await eventually(() => expect(sent).toMatchObject([{ text: 'What is printed?', title: 'Our own question' }]));
  expect(localStorage.getItem(`tandem.test-question.${own._id}`)).toBeNull();
});

test('changes that were entered before a colleague saved the question are sent as based on the earlier one', async () => {
  const words = () => document.querySelector<HTMLTextAreaElement>('dialog #text');
  await press('Edit question: Our own question');
  await eventually(() => expect(words()).toBeTruthy());
  await enter(words(), 'What is printed?');
  await press('Cancel');
  listed = [choice, { ...own, title: 'Renamed', text: 'What does it print?' } as TestQuestion];
  await act(() => queries.invalidateQueries());
  await eventually(() => expect(text()).toContain('Renamed'));
  await press('Edit question: Renamed');
  await eventually(() => expect(words()?.value).toBe('What is printed?'));
  await press('Save question');
  await eventually(() =>
    expect(sent).toMatchObject([{ text: 'What is printed?', basedOn: { text: 'What does this loop print?' } }]),
  );
});
