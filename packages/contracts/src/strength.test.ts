import { describe, expect, test } from 'vitest';
import { isNiceLink, NiceLink } from './nice-link.ts';
import { pointsOf, STRENGTH_FIELDS, strength } from './strength.ts';

const whole = {
  skills: ['go', 'aws', 'tdd', 'node', 'java'],
  workExperience: [{ title: 'Developer', organisation: 'Acme', from: null, to: null }],
  linkedin: 'https://x.se',
  description: 'x'.repeat(200),
  role: 'backend' as const,
  salaryExpectations: { amount: 1, currency: 'eur' as const, frequency: 'monthly' as const },
  firstName: 'Ada',
  lastName: 'L',
  headline: 'h',
  languages: ['en'],
  locations: [{ city: 'Kiel', country: '' }],
  remote: ['remote' as const],
  education: [{ organisation: 'KTH', from: null, to: null }],
  profilePicture: '/x',
  notices: 0,
  introVideo: 'https://youtu.be/dQw4w9WgXcQ',
  projects: [{ title: 'P', link: '' }],
};

describe('the strength of a profile', () => {
  test('an empty profile has 0 points and a complete one 100', () => {
    expect(strength({})).toMatchObject({ percent: 0, incomplete: true });
    expect(strength(whole)).toEqual({ percent: 100, next: null, missing: [], incomplete: false });
  });

  test('each field adds the points that were announced', () => {
    for (const field of STRENGTH_FIELDS) {
      const { [field]: value, ...rest } = whole;
      const less = strength(rest);
      expect(less.next?.field, field).toBe(field);
      expect(less.percent + (less.next?.gain ?? 0), field).toBe(100);
    }
  });

  test('the missing fields are listed with those required for matching first, then those with the most points', () => {
    expect(strength({ firstName: 'Ada', skills: ['go'] }).next?.field).toBe('linkedin');
    const { workExperience, headline, ...rest } = whole;
    expect(strength(rest).missing.map(({ field }) => field)).toEqual(['workExperience', 'headline']);
  });

  test('points count public fields only', () => {
    const { linkedin, lastName, headline, description, salaryExpectations, profilePicture, ...open } = whole;
    expect(pointsOf(whole)).toBe(100);
    expect(pointsOf(open)).toBe(100);
    expect(pointsOf({ ...open, skills: [] })).toBeLessThan(100);
  });
});

test('a public URL is short, plain and not a reserved word', () => {
  for (const link of ['ada', 'ada-lindqvist', 'dev-2', '3io'])
    expect(NiceLink.safeParse(link).success, link).toBe(true);
  for (const link of ['', 'a', 'ada_l', 'ada.l', '-ada', 'ada-', 'a--b', 'Ådä', 'admin', 'javascript:x', 'a b c'])
    expect(NiceLink.safeParse(link).success, link).toBe(false);
  expect(isNiceLink('0123456789abcdef01234567')).toBe(false);
});
