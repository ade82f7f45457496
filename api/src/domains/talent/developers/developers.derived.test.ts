import { describe, expect, test } from 'vitest';
import { candidateKeysOf, withDerived, yearsOf } from './developers.derived.ts';

const today = new Date('2026-11-21');
const job = (organisation: string, from: string | null, to: string | null) => ({
  title: 'Developer',
  organisation,
  from,
  to,
});

describe('years of experience', () => {
  test.each([
    [[job('A', '2019-01', '2020-12')], 2],
    [[job('A', '2019', '2021')], 2],
    [[job('A', '2019-01', '2020-12'), job('B', '2020-01', '2021-12')], 3],
    [[job('A', '2022-11', 'present')], 4],
    [[job('A', '2026-10', 'present')], 0],
    [[job('A', '2024-11', '2030-12')], 2],
    [[job('A', '2024-11', '2030')], 2],
    [[job('A', null, 'present')], null],
    [[job('A', '2020-01', '2019-01')], null],
    [[], null],
  ])('of %j: %s', (experience, years) => expect(yearsOf(experience, today)).toBe(years));

  test('follow the work experience until the developer enters them', () => {
    const before = withDerived({}, { workExperience: [job('A', '2016-11', 'present')] }, today);
    expect(before).toMatchObject({ yearsExperience: 10, saidYears: false });
    const stated = { ...before, ...withDerived(before, { yearsExperience: 12 }, today) };
    expect(stated).toMatchObject({ yearsExperience: 12, saidYears: true });
    expect(withDerived(stated, { workExperience: [] }, today)).not.toHaveProperty('yearsExperience');
    expect(withDerived(stated, { yearsExperience: null }, today)).toMatchObject({
      yearsExperience: 10,
      saidYears: false,
    });
  });
});

describe('the current employer', () => {
  const employed = withDerived(
    {},
    { workExperience: [job('Hamnkraft AB (publ)', '2020', 'present'), job('Old', '2018', '2020')] },
    today,
  );

  test('is hidden from immediately, compared by name without case and legal suffix', () => {
    expect(employed.hiddenFromCompanies).toEqual([{ name: 'Hamnkraft AB (publ)', source: 'employer' }]);
    expect(employed.hiddenKeys).toEqual(['hamnkraft']);
  });

  test.each([
    ['2026-11', true],
    ['2026-12', true],
    ['2027', true],
    ['2026-10', false],
    ['2026', false],
  ])('whose contract ends in %s is hidden from: %s', (to, isHidden) => {
    const { hiddenKeys } = withDerived({}, { workExperience: [job('Tidvatten', '2024-01', to)] }, today);
    expect(hiddenKeys).toEqual(isHidden ? ['tidvatten'] : []);
  });

  test('is not added again when the end of the contract is entered', () => {
    const off = { ...employed, ...withDerived(employed, { hiddenFromCompanies: [] }, today) };
    const workExperience = [job('Hamnkraft AB', '2020', '2027-01')];
    expect(withDerived(off, { workExperience }, today)).toMatchObject({ hiddenKeys: [] });
  });

  test('is not added again after it was removed from the list', () => {
    const off = { ...employed, ...withDerived(employed, { hiddenFromCompanies: [] }, today) };
    expect(off).toMatchObject({ hiddenFromCompanies: [], hiddenKeys: [] });
    expect(withDerived(off, { workExperience: employed.workExperience }, today)).toMatchObject({ hiddenKeys: [] });
  });

  test('is added once to the companies chosen by the person', () => {
    const hiddenFromCompanies = [{ name: 'HAMNKRAFT', source: 'self' as const }];
    expect(withDerived({}, { hiddenFromCompanies, workExperience: employed.workExperience }, today)).toMatchObject({
      hiddenFromCompanies,
    });
  });
});

test('a person is identified by the canonical address, the page read and the email address', () => {
  expect(
    candidateKeysOf({
      linkedin: 'linkedin.com/in/Ada/',
      sourceUrl: 'https://se.linkedin.com/in/ada?trk=x',
      email: 'Ada@Example.org',
    }),
  ).toEqual(['https://www.linkedin.com/in/ada/', 'mailto:ada@example.org']);
  expect(candidateKeysOf({ linkedin: '', email: '' })).toEqual([]);
});

test('the date of a review is stored only once a superuser has decided', () => {
  expect(withDerived({}, { tandemStatus: 'notReviewed' }, today)).toMatchObject({ reviewedDate: null });
  expect(withDerived({}, { tandemStatus: 'approved' }, today)).toMatchObject({ reviewedDate: today });
});
