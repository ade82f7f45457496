import { isZone, wallTimeAt } from '@tandem/contracts/interview-times';

/** Returns the time zone of this device. */
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

/**
 * Returns the time zones in which times can be shown: the given ones and that of this device first, then common ones.
 */
export const zonesToChooseFrom = (...first: readonly string[]): string[] => [
  ...new Set([...first, deviceZone(), ...COMMON].filter(isZone)),
];

/** Returns how many hours one time zone is ahead of another at an instant. */
export function hoursAhead(zone: string, other: string, at = new Date()): number {
  const minutes = (each: string) => {
    const { date, hour, minute } = wallTimeAt(at, each);
    return Date.parse(`${date}T00:00:00Z`) / 60_000 + hour * 60 + minute;
  };
  return (minutes(zone) - minutes(other)) / 60;
}
