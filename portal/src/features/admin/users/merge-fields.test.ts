import type { VisibleDeveloper } from '@tandem/contracts/developer';
import { expect, test } from 'vitest';
import { shownValue } from '../../../lib/developer/shown-value.ts';
import { defaultMergeFields, differingFields } from './merge-fields.ts';

const keep = {
  _id: '1',
  firstName: 'Ada',
  headline: '',
  skills: ['go'],
  city: 'Kiel',
  gender: 'preferNotSay',
} as VisibleDeveloper;
const remove = { _id: '2', firstName: 'Ada', headline: 'Backend', skills: ['go', 'aws'], city: '' } as VisibleDeveloper;

test('only differing fields can be chosen, and fields that the remaining profile lacks are preselected', () => {
  expect(differingFields(keep, remove)).toEqual(['headline', 'skills', 'city']);
  expect(defaultMergeFields(keep, remove)).toEqual(['headline']);
  expect(defaultMergeFields(remove, keep)).toEqual(['city']);
});

test('values are shown as comparable text', () => {
  expect(shownValue(['go', 'aws'])).toBe('go, aws');
  expect(shownValue([{ title: 'Dev', organisation: 'Acme', from: '2019', to: null }])).toBe('Dev · Acme · 2019');
  expect(shownValue({ amount: 5000, currency: 'eur' })).toBe('amount 5000, currency eur');
  expect(shownValue('')).toBe('');
});
