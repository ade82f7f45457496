import {
  CONSENT_REGIONS,
  COUNTRY_OF_REGION,
  OUTREACH_REGIONS,
  type OutreachRefusal,
  type OutreachRegion,
  type RegionMode,
} from '@tandem/catalogue/outreach';

/** The modes that a region can be switched to: where the law asks for consent, nobody gets a first email unasked. */
export const modesOf = (region: OutreachRegion): readonly RegionMode[] =>
  CONSENT_REGIONS.includes(region) ? ['off', 'optIn', 'shared'] : ['off', 'optIn', 'shared', 'optOut'];

/** The region of a person: that of their country or, if it isn't known, of the top-level domain of their address. */
export function regionOf({ country, email }: { country: string; email: string }): OutreachRegion {
  const ending = email.slice(email.lastIndexOf('.') + 1).toUpperCase();
  const code = (country || (ending === 'UK' ? 'GB' : ending)).toUpperCase();
  const found = OUTREACH_REGIONS.find((region) => region !== 'other' && COUNTRY_OF_REGION[region] === code);
  return found ?? 'other';
}

/** The country whose working hours and holidays apply; empty if it isn't known. */
export const countryOf = (region: OutreachRegion): string => (region === 'other' ? '' : COUNTRY_OF_REGION[region]);

export interface FirstEmail {
  mode: RegionMode;
  /** The address belongs to no one in particular, as info@ does. */
  isShared: boolean;
  /** The person has written first: an application or an answer. */
  hasWritten: boolean;
}

/** Why a first email is refused in a region; null if it may be sent. */
export function refusalOfFirstEmail({ mode, isShared, hasWritten }: FirstEmail): OutreachRefusal | null {
  if (mode === 'off') return 'regionOff';
  if (hasWritten || mode === 'optOut') return null;
  if (mode === 'optIn') return 'regionOptIn';
  return isShared ? null : 'regionShared';
}

const SHARED =
  /^(info|hello|hej|hallo|bonjour|contact|contacto|kontakt|kontor|office|buero|mail|post|team|sales|support|admin|jobs?|jobb|karriere|career|careers|recrutement|recruiting|hr|accueil|service|kundservice|reception|welcome|press|marketing)([._-].*)?$/;

/** Whether an address is a shared one by its name. */
export const isSharedAddress = (address: string): boolean =>
  SHARED.test(
    address
      .slice(0, Math.max(0, address.lastIndexOf('@')))
      .toLowerCase()
      .replace(/\+.*$/, ''),
  );
