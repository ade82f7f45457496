import { expect, test } from 'vitest';
import { renamedConditions, renamedSkills, renamedYears } from './skill-renaming.ts';

const renaming = { from: 'golang2', to: 'go' };

test('a renamed skill stays in its place and is not duplicated in a list', () => {
  expect(renamedSkills(['aws', 'golang2', 'c'], renaming)).toEqual(['aws', 'go', 'c']);
  expect(renamedSkills(['golang2', 'aws', 'go'], renaming)).toEqual(['go', 'aws']);
});

test('the higher number of years remains, and skills without years get none', () => {
  expect(renamedYears({ golang2: 4, go: 2, aws: 1 }, renaming)).toEqual({ go: 4, aws: 1 });
  expect(renamedYears({ golang2: 1, go: 2 }, renaming)).toEqual({ go: 2 });
  expect(renamedYears({ aws: 1 }, renaming)).toEqual({ aws: 1 });
});

test('a condition is renamed with its years, and no skill has two conditions', () => {
  expect(renamedConditions(['aws:2', 'golang2:4', 'go'], renaming)).toEqual(['aws:2', 'go:4']);
  expect(renamedConditions(['golang2'], renaming)).toEqual(['go']);
});
