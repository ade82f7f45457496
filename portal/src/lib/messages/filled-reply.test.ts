import { expect, test } from 'vitest';
import { filledReply } from './filled-reply.ts';

const values = { firstName: 'Elin', companyName: 'Hamnkraft', jobTitle: '' };

test('a saved reply contains the names of the people and the job of the conversation', () => {
  expect(filledReply('Hi {firstName},\nthis is {companyName}.', values)).toBe('Hi Elin,\nthis is Hamnkraft.');
});

test('a placeholder without a value is removed with the space before it', () => {
  expect(filledReply('Hi {firstName}, about {jobTitle}: yes', { ...values, firstName: '' })).toBe('Hi, about: yes');
});

test('other words in braces stay as they were written', () => {
  expect(filledReply('{unknown} {a: 1}', values)).toBe('{unknown} {a: 1}');
});
