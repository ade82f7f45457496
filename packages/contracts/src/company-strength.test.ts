import { expect, test } from 'vitest';
import type { VisibleCompany } from './company.ts';
import { companyStrength } from './company-strength.ts';

const bare = { _id: 'x', name: 'Hamnkraft', slug: 'hamnkraft', public: true, logo: '' } as VisibleCompany;
const picture = (id: string) => ({ id, type: 'gallery' as const, url: '/files/x', text: '' });

test('an empty company page lacks everything, what helps most first', () => {
  const { percent, missing } = companyStrength(bare);
  expect(percent).toBe(0);
  expect(missing[0]).toEqual({ field: 'description', gain: 14 });
  expect(missing.reduce((sum, { gain }) => sum + gain, 0)).toBe(100);
});

test('texts, stack and pictures count by their number', () => {
  const half = {
    ...bare,
    description: 'x'.repeat(150),
    stack: ['go'],
    media: [picture('1'), picture('2'), picture('3')],
  };
  const { percent, missing } = companyStrength(half);
  expect(percent).toBe(19);
  expect(missing.find(({ field }) => field === 'description')?.gain).toBe(7);
  expect(missing.some(({ field }) => field === 'gallery')).toBe(false);
});
