import type { CvProfile } from '@tandem/contracts/cv';
import { describe, expect, test } from 'vitest';
import { profileOfEuropass } from './europass.ts';
import { profileOfJsonResume } from './json-resume.ts';
import { profileOfLinkedIn } from './linkedin-export.ts';
import { EUROPASS_FILES } from './testing/europass-files.ts';
import { JSON_RESUMES } from './testing/json-resumes.ts';
import { LINKEDIN_EXPORTS } from './testing/linkedin-exports.ts';

/** Compares only the fields in a fixture; `toMatchObject` would accept additional values in each. */
function expectFields(found: CvProfile | undefined, expected: Partial<CvProfile>): void {
  for (const [field, value] of Object.entries(expected))
    expect(found?.[field as keyof CvProfile], field).toEqual(value);
}

describe('a JSON Resume', () => {
  test.each(JSON_RESUMES)('$name', ({ resume, expected }) =>
    expectFields(profileOfJsonResume(resume)?.profile, expected),
  );
});

describe('a Europass file', () => {
  test.each(EUROPASS_FILES)('$name', ({ xml, expected }) => expectFields(profileOfEuropass(xml), expected));
});

describe('a LinkedIn data export', () => {
  test.each(LINKEDIN_EXPORTS)('$name', ({ files, expected }) => {
    const read = Object.entries(files).map(
      ([name, text]) => [name.split('/').at(-1) ?? '', Buffer.from(text)] as const,
    );
    const found = profileOfLinkedIn({ files: new Map(read), others: [] })?.profile;
    expectFields(found, expected);
    expect(JSON.stringify(found ?? {})).not.toContain('Secret');
  });
});

test('there are twenty of each, and no value is invented', () => {
  expect([JSON_RESUMES, EUROPASS_FILES, LINKEDIN_EXPORTS].map(({ length }) => length)).toEqual([20, 20, 20]);
  expect(profileOfJsonResume({ basics: { name: 'Eve Fox' } })?.profile).toEqual({ firstName: 'Eve', lastName: 'Fox' });
  expect(profileOfEuropass(EUROPASS_FILES[0]?.xml ?? '')).toEqual({ firstName: 'Γιώργος', lastName: 'Παππάς' });
});
