import { isDeepStrictEqual } from 'node:util';
import { countryCode } from '@tandem/catalogue/country-codes';
import { homePlace } from '@tandem/catalogue/home-place';
import type { CandidateFields } from '@tandem/contracts/candidate';
import type { Source } from '@tandem/contracts/developer';
import type { DeveloperChange } from '@tandem/contracts/developer-input';
import { env } from '../../../platform/config/env.ts';
import { nextRevision } from '../../../platform/database/revisions.ts';
import { candidateKeysOf, withDerived } from './developers.derived.ts';
import type { StoredDeveloper } from './developers.model.ts';

type Before = Partial<StoredDeveloper>;
type Origin = Source;

/** What is put down about a candidate: fields of the profile, and the e-mail address that others have in their account. */
export type CandidateFacts = CandidateFields & { email?: string | undefined; profilePicture?: string | undefined };

const DAY = 86_400_000;

/**
 * A change of a candidate with all that follows: where each fact comes from, and by what the person is found again. What
 * the company does keeps the person for another period; what the person does alone does not. What the person says of
 * themselves proves nothing: it stands there, but they are found by what they were found by before.
 */
export function withOrigin(
  before: Before,
  { email, ...facts }: CandidateFacts,
  origin: Origin,
  now: Date,
): Partial<StoredDeveloper> {
  const change = { ...facts, ...namedPlace(before, facts) };
  const all = { ...change, ...(email !== undefined && { email }) };
  const after = {
    ...withDerived(before, change as DeveloperChange, now),
    ...(email !== undefined && { email: email.toLowerCase() }),
    ...('city' in change || 'country' in change ? { home: homeOf({ ...before, ...change }) } : {}),
    ...nextRevision(
      before,
      Object.keys(all).filter((field) => isOther(before, field, all[field as keyof typeof all])),
    ),
    sources: sourcesAfter(before, all, origin),
    ...(origin.kind === 'person' ? knownBefore(before) : kept(now)),
  };
  return { ...after, candidateKeys: keysOf({ ...before, ...after }) };
}

/** City and country as the catalogue has them, where one of them is said. */
export function namedPlace(before: Before, { city, country }: Pick<CandidateFacts, 'city' | 'country'>) {
  const place = homePlace({ city: city ?? before.city ?? '', country: country ?? before.country ?? '' });
  return { ...(city !== undefined && { city: place.city }), ...(country !== undefined && { country: place.country }) };
}

/** Where a person lives, with degrees as far as the catalogue knows them; null where nobody said. */
export function homeOf({ city, country }: Before): StoredDeveloper['home'] {
  const place = homePlace({ city: city ?? '', country: country ?? '' });
  return place.city || place.country ? { ...place, country: countryCode(place.country) } : null;
}

/** What a person is found by stays when they put another address in its place. */
const knownBefore = ({ linkedin, sources, otherKeys = [] }: Before): Before => ({
  otherKeys: [...new Set([...otherKeys, ...keysOf({ linkedin, sources: onlyOf(sources, 'linkedin') })])],
});

/** Where one fact comes from, and nothing else. */
export const onlyOf = (sources: Before['sources'] = {}, field: string): Record<string, Source> => {
  const source = sources[field];
  return source ? { [field]: source } : {};
};

/** Something was done about a candidate, so that the time until it is erased begins anew. */
export const kept = (now: Date) => ({ keptDate: now, warnedDate: null });

/** When a candidate is erased that nobody touches any more; `null` for a developer with an account. */
export const eraseDateOf = ({ managedBy, keptDate }: Pick<StoredDeveloper, 'managedBy' | 'keptDate'>): Date | null =>
  managedBy && keptDate ? new Date(keptDate.getTime() + env.CANDIDATE_RETENTION_DAYS * DAY) : null;

/** Who was last touched before this moment is erased at a moment. */
export const touchedBefore = (moment: Date): Date => new Date(moment.getTime() - env.CANDIDATE_RETENTION_DAYS * DAY);

/** Profile addresses, pages that were read, and e-mail: who has one of them is the same person. */
export function keysOf({ linkedin, email, source, sources = {}, otherKeys = [] }: Before): string[] {
  const pages = [source, ...Object.values(sources)].filter((each) => each?.kind === 'extension');
  const isOwnWord = sources.linkedin?.kind === 'person';
  return [
    ...new Set([
      ...candidateKeysOf({ linkedin: isOwnWord ? '' : linkedin, email }),
      ...pages.flatMap((each) => candidateKeysOf({ sourceUrl: each?.url })),
      ...otherKeys,
    ]),
  ];
}

const isOther = (before: Before, field: string, value: unknown): boolean =>
  value !== undefined && !isDeepStrictEqual(value, before[field as keyof StoredDeveloper]);

/** Of each fact that is new or other than before, where it comes from; a fact that is gone comes from nowhere. */
function sourcesAfter(before: Before, change: Record<string, unknown>, origin: Origin): Record<string, Source> {
  const sources = { ...before.sources };
  for (const [field, value] of Object.entries(change)) {
    if (!isOther(before, field, value)) continue;
    if (isNothing(value)) delete sources[field];
    else sources[field] = origin;
  }
  return sources;
}

const isNothing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (typeof value === 'object' && Object.keys(value).length === 0);
