import { isZone } from '@tandem/contracts/interview-times';

/** The time zone of this device. */
export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

const COMMON = [
  'Europe/London',
  'Europe/Stockholm',
  'Europe/Berlin',
  'Europe/Paris',
  'Europe/Kyiv',
  'America/New_York',
  'America/Chicago',
  'America/Los_Angeles',
  'Asia/Kolkata',
  'Asia/Singapore',
];

/** The time zones in which times can be shown: the given ones and that of this device first, then common ones. */
export const zonesToChooseFrom = (...first: readonly string[]): string[] => [
  ...new Set([...first, deviceZone(), ...COMMON].filter(isZone)),
];
