import { expect, test } from 'vitest';
import { comparedSkills } from './compared-skills.ts';

const people = [
  { developer: { _id: 'a', skills: ['css', 'go', 'aws'] } },
  { developer: { _id: 'b', skills: ['aws', 'python', 'go'] } },
];

test('what the job asks for stands first, even where nobody has it, then what most have', () => {
  expect(comparedSkills(people, { skills: ['rust', 'python'] })).toEqual([
    { skill: 'rust', isRequested: true },
    { skill: 'python', isRequested: true },
    { skill: 'go', isRequested: false },
    { skill: 'aws', isRequested: false },
    { skill: 'css', isRequested: false },
  ]);
  expect(comparedSkills(people, undefined)[0]).toEqual({ skill: 'go', isRequested: false });
});
