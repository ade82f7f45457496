import { expect, test } from 'vitest';
import { comparedSkills } from './compared-skills.ts';

const people = [
  { developer: { _id: 'a', skills: ['css', 'go', 'aws'] } },
  { developer: { _id: 'b', skills: ['aws', 'python', 'go'] } },
];

test('required skills come first, even if nobody has them, then the most common ones', () => {
  expect(comparedSkills(people, { skills: ['rust', 'python'] })).toEqual([
    { skill: 'rust', isRequested: true },
    { skill: 'python', isRequested: true },
    { skill: 'go', isRequested: false },
    { skill: 'aws', isRequested: false },
    { skill: 'css', isRequested: false },
  ]);
  expect(comparedSkills(people, undefined)[0]).toEqual({ skill: 'go', isRequested: false });
});
