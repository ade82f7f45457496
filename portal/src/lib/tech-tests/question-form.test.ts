import type { TestQuestion } from '@tandem/contracts/test-question';
import { expect, test } from 'vitest';
import { CaseLineError, EMPTY_FORM, formOf, inputOf, questionIn } from './question-form.ts';

const stored = {
  _id: 'a'.repeat(24),
  ofTandem: false,
  createdDate: '2026-11-01T00:00:00.000Z',
  updatedDate: '2026-11-01T00:00:00.000Z',
};
const shared = { title: 'Split a line', text: 'Write `split`.', skills: [], seconds: 60 };

const code: TestQuestion = {
  kind: 'codeQuestions',
  ...stored,
  ...shared,
  functionName: 'split',
  startingCode: 'export function split() {}',
  cases: [
    { name: 'A bar in the text', args: ['a|b', 1], expected: ['a', 'b'], hidden: false },
    { name: 'Hidden', args: [], expected: null, hidden: true },
  ],
};
const choice: TestQuestion = {
  kind: 'preScreening',
  ...stored,
  ...shared,
  options: [
    { text: 'Yes', correct: true },
    { text: 'No', correct: false },
  ],
};

test.each([code, choice])('a question survives its form unchanged: %o', (question) => {
  expect(questionIn(formOf(question), [])).toEqual(inputOf(question));
});

test.each(['Two', 'Two | 2 | 4', 'Two | [2]', 'Two | [2] | four', '| [2] | 4'])(
  'the line "%s" is not a valid case',
  (line) => {
    const form = { ...EMPTY_FORM, kind: 'codeQuestions' as const, cases: `One | [1] | 2\n\n${line}` };
    expect(() => questionIn(form, [])).toThrow(new CaseLineError(2));
  },
);
