import type { VisibleDeveloper } from '@tandem/contracts/developer';
import { expect, test } from 'vitest';
import { strengthOf } from './strength.ts';

const empty = { _id: '000000000000000000000001', firstName: 'Elin' } as VisibleDeveloper;

test('what stands in the way of being matched comes first', () => {
  expect(strengthOf(empty)).toMatchObject({ done: [], incomplete: true, next: 'skills' });
  expect(strengthOf({ ...empty, skills: ['go'] }).next).toBe('links');
});

test('a whole profile misses nothing', () => {
  const whole: VisibleDeveloper = {
    ...empty,
    lastName: 'Sandqvist',
    city: 'Gothenburg',
    description: 'I like boring infrastructure.',
    role: 'backend',
    remote: ['hybrid'],
    languages: ['sv'],
    salaryExpectations: { amount: 5400, currency: 'eur', frequency: 'monthly' },
    skills: ['go'],
    linkedin: 'https://www.linkedin.com/in/elin',
    workExperience: [{ title: 'Developer', organisation: 'Pappel', from: '2018', to: 'present' }],
    education: [{ organisation: 'Chalmers', from: null, to: null }],
  };
  expect(strengthOf(whole)).toMatchObject({ next: null, incomplete: false });
  expect(strengthOf({ ...whole, education: [] }).next).toBe('education');
});
