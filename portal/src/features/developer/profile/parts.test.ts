import type { VisibleDeveloper } from '@tandem/contracts/developer';
import { expect, test } from 'vitest';
import { completeParts } from './parts.ts';

const empty = { _id: '000000000000000000000001', firstName: 'Elin' } as VisibleDeveloper;

test('parts that are required for matching come first', () => {
  const { done, strength } = completeParts(empty);
  expect([...done]).toEqual([]);
  expect(strength).toMatchObject({ incomplete: true, next: { field: 'skills' } });
});

test('a part is complete once none of its fields is missing', () => {
  const profile = { ...empty, linkedin: 'https://www.linkedin.com/in/elin', skills: ['go', 'aws', 'sql', 'c', 'rust'] };
  expect([...completeParts(profile).done].sort()).toEqual(['links', 'skills']);
});
