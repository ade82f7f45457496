import { expect, test } from 'vitest';
import { comparedSkills } from './compared-skills.ts';

const people = [
  { developer: { _id: 'a', skills: ['css', 'go', 'aws'] } },
  { developer: { _id: 'b', skills: ['aws', 'python', 'go'] } },
];

test('what the job asks for stands first, even where nobody has it, then what most have', () => {
  expect(comparedSkills(people, { skills: ['rust', 'python'] })).toEqual([
    { skill: 'rust', isAsked: true },
    { skill: 'python', isAsked: true },
    { skill: 'go', isAsked: false },
    { skill: 'aws', isAsked: false },
    { skill: 'css', isAsked: false },
  ]);
  expect(comparedSkills(people, undefined)[0]).toEqual({ skill: 'go', isAsked: false });
});
