import {
  CONSENT_REGIONS,
  type OutreachRefusal,
  type OutreachRegion,
  REGION_COUNTRIES,
  type RegionMode,
  regionOfCountry,
  regionOfDomain,
} from '@tandem/catalogue/outreach';

/** The modes that a region can be switched to: where the law requires consent, first emails need it. */
export const modesOf = (region: OutreachRegion): readonly RegionMode[] =>
  CONSENT_REGIONS.includes(region) ? ['off', 'optIn', 'shared'] : ['off', 'optIn', 'shared', 'optOut'];

/** The region of a person: that of their country or, if it isn't known, of the top-level domain of their address. */
export function regionOf({ country, email }: { country: string; email: string }): OutreachRegion {
  return country ? regionOfCountry(country) : regionOfDomain(email);
}

/** The country whose working hours and holidays apply; empty if it isn't known. */
export const countryOf = (region: OutreachRegion): string => (region === 'other' ? '' : REGION_COUNTRIES[region]);

export interface FirstEmail {
  mode: RegionMode;
  /** The address belongs to no one in particular, as info@ does. */
  isShared: boolean;
  /** The person has written first: an application or an answer. */
  hasWritten: boolean;
  /** A single email that a colleague writes by hand, and not a sequence. */
  isLetter: boolean;
}

/**
 * Why a first email is refused in a region; null if it may be sent. A letter to a person who has written first answers them, which
 * is possible everywhere; a sequence is not, where the region is off.
 */
export function refusalOfFirstEmail({ mode, isShared, hasWritten, isLetter }: FirstEmail): OutreachRefusal | null {
  if (hasWritten && (isLetter || mode !== 'off')) return null;
  if (mode === 'off') return 'regionOff';
  if (mode === 'optOut') return null;
  if (mode === 'optIn') return 'regionOptIn';
  return isShared ? null : 'regionShared';
}
