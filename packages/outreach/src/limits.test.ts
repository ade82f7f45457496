import { isSharedMailbox } from '@tandem/catalogue/shared-mailbox';
import { describe, expect, test } from 'vitest';
import { DAY } from './enrolment-types.ts';
import { cappedDomain, companyCap, pauseNeeded, senderCap } from './limits.ts';
import { modesOf, refusalOfFirstEmail, regionOf } from './regions.ts';

describe('the cap of a sender', () => {
  test('grows from 10 to 50 within 14 days of the first email', () => {
    const caps = [null, 0, 1, 7, 13, 14, 400].map((days) => senderCap(days === null ? null : 0, (days ?? 0) * DAY));
    expect(caps).toEqual([10, 10, 12, 30, 47, 50, 50]);
    expect(companyCap(true)).toBe(100);
    expect(companyCap(false)).toBe(5);
  });

  test('is not shared by all senders with a free mailbox provider', () => {
    expect(cappedDomain('ada@Västkust.example')).toBe('västkust.example');
    expect(cappedDomain('ada@gmail.com')).toBeUndefined();
  });
});

describe('automatic pause of sending', () => {
  const results = (bounced: number, complained: number, delivered: number) => [
    ...Array(bounced).fill('bounced'),
    ...Array(complained).fill('complained'),
    ...Array(delivered).fill('delivered'),
  ];
  test.each([
    [3, 0, 97, null],
    [4, 0, 96, 'bounces'],
    [1, 0, 0, null],
    [2, 0, 3, 'bounces'],
    [0, 1, 999, null],
    [0, 1, 998, 'complaints'],
    [0, 2, 998, 'complaints'],
    [0, 0, 500, null],
  ])(
    'with %i bounces and %i complaints next to %i delivered emails: %s',
    (bounced, complained, delivered, expected) => {
      expect(pauseNeeded(results(bounced, complained, delivered))).toBe(expected);
    },
  );

  test('depends on the latest emails only, however many were sent before', () => {
    expect(pauseNeeded(results(4, 0, 900))).toBe('bounces');
    expect(pauseNeeded([...results(0, 0, 100), ...results(4, 0, 0)])).toBeNull();
    expect(pauseNeeded(results(0, 2, 9000))).toBe('complaints');
    expect(pauseNeeded([...results(0, 0, 1000), ...results(0, 2, 0)])).toBeNull();
  });
});

describe('the mode of a region', () => {
  const person = { isShared: false, hasWritten: false, isSingleEmail: false };
  test('determines who may get a first email', () => {
    expect(refusalOfFirstEmail({ ...person, mode: 'off', isSingleEmail: true })).toBe('regionOff');
    expect(refusalOfFirstEmail({ ...person, mode: 'off', hasWritten: true })).toBe('regionOff');
    expect(refusalOfFirstEmail({ ...person, mode: 'off', hasWritten: true, isSingleEmail: true })).toBeNull();
    expect(refusalOfFirstEmail({ ...person, mode: 'optIn', isShared: true })).toBe('regionOptIn');
    expect(refusalOfFirstEmail({ ...person, mode: 'optIn', hasWritten: true })).toBeNull();
    expect(refusalOfFirstEmail({ ...person, mode: 'shared' })).toBe('regionShared');
    expect(refusalOfFirstEmail({ ...person, mode: 'shared', isShared: true })).toBeNull();
    expect(refusalOfFirstEmail({ ...person, mode: 'optOut' })).toBeNull();
  });

  test('cannot be opt-out in Germany and the Netherlands', () => {
    expect(modesOf('germany')).not.toContain('optOut');
    expect(modesOf('netherlands')).not.toContain('optOut');
    expect(modesOf('sweden')).toContain('optOut');
  });

  test('is that of the country, or of the top-level domain of the address', () => {
    expect(regionOf({ country: 'DE', email: 'a@b.se' })).toBe('germany');
    expect(regionOf({ country: '', email: 'a@b.co.uk' })).toBe('uk');
    expect(regionOf({ country: '', email: 'a@b.com' })).toBe('other');
  });
});

test('shared addresses are distinguished from personal ones', () => {
  for (const address of ['info@a.se', 'Kontakt@a.de', 'jobs+x@a.com', 'hr-team@a.fr'])
    expect(isSharedMailbox(address)).toBe(true);
  for (const address of ['anna@a.se', 'informaticus@a.de', 'hrvoje@a.hr', 'joboffer.bo@a.se'])
    expect(isSharedMailbox(address)).toBe(false);
});
