import * as z from 'zod';
import { contract } from '../route.ts';
import { TestQuestion, TestQuestionInput, TestQuestionQuery, TestQuestionUpdate } from '../test-question.ts';
import { ById, Done } from '../values.ts';

const readers = { GUEST: 'none', USER: 'none', COMPANY: 'scoped', SUPERUSER: 'any' } as const;
const writers = { GUEST: 'none', USER: 'none', COMPANY: 'any', SUPERUSER: 'any' } as const;
const own = { GUEST: 'none', USER: 'none', COMPANY: 'own', SUPERUSER: 'any' } as const;

const example = {
  kind: 'preScreening',
  title: 'Closures in loops',
  text: 'What does this loop print when it uses `var` instead of `let`?',
  skills: ['javascript'],
  seconds: 60,
  options: [
    { text: '3 3 3', correct: true },
    { text: '0 1 2', correct: false },
  ],
};

export const testQuestions = contract({
  list: {
    method: 'GET',
    path: '/api/test-questions',
    summary: "List questions for technical tests, with solutions: Tandem's and those of the caller’s company",
    access: readers,
    query: TestQuestionQuery,
    response: z.array(TestQuestion),
    paged: true,
  },
  create: {
    method: 'POST',
    path: '/api/test-questions',
    summary: 'Add a question: a superuser for every company, a company for itself',
    aboutAnswer: true,
    access: writers,
    body: TestQuestionInput,
    example,
    response: TestQuestion,
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/api/test-questions/:id',
    summary: 'Replace a question; earlier tests contain the old version',
    access: own,
    params: ById,
    body: TestQuestionUpdate,
    example,
    response: TestQuestion,
  },
  remove: {
    method: 'DELETE',
    path: '/api/test-questions/:id',
    summary: 'Delete a question; earlier tests still contain it',
    access: own,
    params: ById,
    response: Done,
  },
});
