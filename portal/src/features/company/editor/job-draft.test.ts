import { JobCreate } from '@tandem/contracts/job';
import { describe, expect, test } from 'vitest';
import { emptyJob, leftAfter, valuesOf } from './job-draft.ts';

describe('a job while it is written', () => {
  test('starts with the defaults of the contract in Stockholm, and no headline', () => {
    const location = { city: 'Stockholm', country: 'SE', lat: 59.3293, lng: 18.0686 };
    expect(valuesOf(undefined, {})).toEqual({ ...JobCreate.parse({ headline: '-' }), headline: '', location });
  });

  test('shows what was typed over what is stored', () => {
    const stored = { ...emptyJob, headline: 'Backend engineer', salaryFrom: 4800 };
    expect(valuesOf(stored, { headline: 'Platform engineer' })).toMatchObject({
      headline: 'Platform engineer',
      salaryFrom: 4800,
    });
  });

  test('takes nothing from a stored job that a company does not write', () => {
    const stored = { ...emptyJob, _id: 'a', status: 'published', company: { name: 'Hamnkraft' } };
    expect(Object.keys(valuesOf(stored, {})).sort()).toEqual(Object.keys(emptyJob).sort());
  });

  test('keeps what was typed while it was being saved', () => {
    const sent = { headline: 'Backend', salaryFrom: 4800 };
    expect(leftAfter({ headline: 'Backend engineer', salaryFrom: 4800 }, sent)).toEqual({
      headline: 'Backend engineer',
    });
  });
});
