import type { VisibleDeveloper } from '@tandem/contracts/developer';
import { expect, test } from 'vitest';
import { requestedSkills, resultSkills } from './result-skills.ts';

const developer = {
  _id: 'a',
  skills: ['aws', 'go', 'python', 'rust', 'typescript'],
  skillsYears: { go: 9, aws: 8, python: 7 },
} as unknown as VisibleDeveloper;
const shown = (search: { skills?: string[]; anySkills?: string[] }, job?: { skills: string[] }) =>
  resultSkills(developer, requestedSkills(search, job)).map(({ label }) => label);

test('skills of the search come first, then those of the job, then those with the most years', () => {
  expect(shown({})).toEqual(['Go 9', 'AWS 8', 'Python 7']);
  expect(shown({ skills: ['rust'] })).toEqual(['Rust', 'Go 9', 'AWS 8']);
  expect(shown({ skills: ['typescript', 'rust:0'] }, { skills: ['go', 'aws'] })).toEqual([
    'TypeScript',
    'Rust',
    'Go 9',
  ]);
  expect(shown({ anySkills: ['rust', 'zig'] }, { skills: ['python'] })).toEqual(['Rust', 'Python 7', 'Go 9']);
});
