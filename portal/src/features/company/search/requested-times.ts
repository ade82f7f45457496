import { DEFAULT_INTERVIEW_MINUTES, type INTERVIEW_MINUTES } from '@tandem/catalogue/interviews';
import { zoneOfPlace } from '@tandem/catalogue/time-zones';
import type { VisibleDeveloper } from '@tandem/contracts/developer';
import { deviceZone } from '../../../lib/interviews/zones.ts';

/** Interview times that a company proposes in an invitation. */
export interface RequestedTimes {
  slots: readonly string[];
  zone: string;
  durationMinutes: (typeof INTERVIEW_MINUTES)[number];
  link: string;
}

export const noTimes = (): RequestedTimes => ({
  slots: [],
  zone: deviceZone(),
  durationMinutes: DEFAULT_INTERVIEW_MINUTES,
  link: '',
});

/**
 * Returns the time zone in which a developer reads times: that of the place in the profile, otherwise that of this
 * device.
 */
export function zoneOf({ locations = [] }: VisibleDeveloper): string {
  const [place] = locations;
  return (place && zoneOfPlace(place)) ?? deviceZone();
}
