import { JobCreate } from '@tandem/contracts/job';
import { describe, expect, test } from 'vitest';
import { emptyJob, valuesOf } from './job-draft.ts';

describe('a job draft', () => {
  test('starts with the defaults of the contract in Stockholm, and no headline', () => {
    const location = { city: 'Stockholm', country: 'SE', lat: 59.3293, lng: 18.0686 };
    expect(valuesOf(undefined, {})).toEqual({ ...JobCreate.parse({ headline: '-' }), headline: '', location });
  });

  test('shows unsaved input in place of stored values', () => {
    const stored = { ...emptyJob, headline: 'Backend engineer', salaryFrom: 4800 };
    expect(valuesOf(stored, { headline: 'Platform engineer' })).toMatchObject({
      headline: 'Platform engineer',
      salaryFrom: 4800,
    });
  });

  test('copies only fields that a company can edit from a stored job', () => {
    const stored = { ...emptyJob, _id: 'a', status: 'published', company: { name: 'Hamnkraft' } };
    expect(Object.keys(valuesOf(stored, {})).sort()).toEqual(Object.keys(emptyJob).sort());
  });
});
