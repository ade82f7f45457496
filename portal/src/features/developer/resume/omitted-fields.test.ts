import { RESUME_LEVELS, type ResumeFormat, type ResumeLevel } from '@tandem/catalogue/resume';
import { type Developer, developerVisibility } from '@tandem/contracts/developer';
import { visible } from '@tandem/contracts/visibility';
import { expect, test } from 'vitest';
import { omittedFields } from './omitted-fields.ts';

const own = {
  _id: 'x',
  firstName: 'Ada',
  lastName: 'Lindqvist',
  headline: 'Engineer',
  telephone: '',
  skills: ['go'],
  role: 'backend',
  notices: 0,
  languages: [],
  workExperience: [{ title: 'Engineer', organisation: 'Hamnkraft', from: null, to: null }],
} as unknown as Developer;
const views = Object.fromEntries(
  RESUME_LEVELS.map((level) => [level, visible(own, developerVisibility, level)]),
) as never;
const of = (level: ResumeLevel, format: ResumeFormat) => omittedFields(views, level, format);

test('fields that a level does not see are listed, and empty fields are not', () => {
  expect(of('GUEST', 'pdf')).toEqual({ fields: ['lastName', 'headline', 'email'], isWithoutNames: true });
  expect(of('HALF', 'pdf')).toEqual({ fields: ['lastName', 'email'], isWithoutNames: true });
  expect(of('FULL', 'pdf')).toEqual({ fields: ['email'], isWithoutNames: false });
  expect(of('ADMIN', 'pdf')).toEqual({ fields: [], isWithoutNames: false });
});

test('fields that the format lacks are listed at every level', () => {
  expect(of('ADMIN', 'json').fields).toEqual(['role', 'notices']);
});
