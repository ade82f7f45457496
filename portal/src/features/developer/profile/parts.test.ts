import type { VisibleDeveloper } from '@tandem/contracts/developer';
import { expect, test } from 'vitest';
import { partsDone } from './parts.ts';

const empty = { _id: '000000000000000000000001', firstName: 'Elin' } as VisibleDeveloper;

test('parts that are required for matching come first', () => {
  const { done, strength } = partsDone(empty);
  expect([...done]).toEqual([]);
  expect(strength).toMatchObject({ incomplete: true, next: { field: 'skills' } });
});

test('a part is complete once none of its fields is missing', () => {
  const profile = { ...empty, linkedin: 'https://www.linkedin.com/in/elin', skills: ['go', 'aws', 'sql', 'c', 'rust'] };
  expect([...partsDone(profile).done].sort()).toEqual(['links', 'skills']);
});
