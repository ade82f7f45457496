import {
  CONSENT_REGIONS,
  type OutreachRefusal,
  type OutreachRegion,
  REGION_COUNTRIES,
  type RegionMode,
  regionOfCountry,
  regionOfDomain,
} from '@tandem/catalogue/outreach';

/** Returns the modes that a region can have: where the law requires consent, opt-out is not one of them. */
export const modesOf = (region: OutreachRegion): readonly RegionMode[] =>
  CONSENT_REGIONS.includes(region) ? ['off', 'optIn', 'shared'] : ['off', 'optIn', 'shared', 'optOut'];

/**
 * Returns the region of a person: that of their country or, if it isn't known, of the top-level domain of their
 * address.
 */
export function regionOf({ country, email }: { country: string; email: string }): OutreachRegion {
  return country ? regionOfCountry(country) : regionOfDomain(email);
}

/** Returns the country whose working hours and holidays apply; empty if it isn't known. */
export const countryOf = (region: OutreachRegion): string => (region === 'other' ? '' : REGION_COUNTRIES[region]);

export interface FirstEmail {
  mode: RegionMode;
  /** Whether the address is shared, such as info@. */
  isShared: boolean;
  /** Whether the person has written first: an application or an answer. */
  hasWritten: boolean;
  /** Whether it is a single email written by a colleague, not a sequence. */
  isSingleEmail: boolean;
}

/**
 * Returns why a first email is refused in a region; null if it may be sent. A single email to a person who has written first
 * is an answer, which is allowed everywhere; a sequence is not allowed where the region is off.
 */
export function refusalOfFirstEmail({ mode, isShared, hasWritten, isSingleEmail }: FirstEmail): OutreachRefusal | null {
  if (hasWritten && (isSingleEmail || mode !== 'off')) return null;
  if (mode === 'off') return 'regionOff';
  if (mode === 'optOut') return null;
  if (mode === 'optIn') return 'regionOptIn';
  return isShared ? null : 'regionShared';
}
