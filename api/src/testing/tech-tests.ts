import type { TestQuestionInput } from '@tandem/contracts/test-question';

/** One of two options is correct. */
export const CHOICE_QUESTION = {
  kind: 'preScreening',
  title: 'Closures in loops',
  text: 'What does this loop print when it uses `var` instead of `let`?',
  skills: ['javascript'],
  seconds: 60,
  options: [
    { text: '3 3 3', correct: true },
    { text: '0 1 2', correct: false },
  ],
} satisfies TestQuestionInput;

/** Two visible cases and one hidden case. */
export const CODE_QUESTION = {
  kind: 'codeQuestions',
  title: 'Double a number',
  text: 'Write `double` so that it returns twice the number.',
  skills: ['javascript'],
  seconds: 600,
  functionName: 'double',
  startingCode: 'export function double(number) {\n}\n',
  cases: [
    { name: 'Two', args: [2], expected: 4, hidden: false },
    { name: 'Zero', args: [0], expected: 0, hidden: false },
    { name: 'Secret negative', args: [-3], expected: -6, hidden: true },
  ],
} satisfies TestQuestionInput;
