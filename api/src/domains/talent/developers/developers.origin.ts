import { isDeepStrictEqual } from 'node:util';
import { countryCode } from '@tandem/catalogue/country-codes';
import { normalizedHome } from '@tandem/catalogue/normalized-home';
import type { CandidateFields } from '@tandem/contracts/candidate';
import type { Source } from '@tandem/contracts/developer';
import type { DeveloperChange } from '@tandem/contracts/developer-input';
import { env } from '../../../platform/config/env.ts';
import { nextRevision } from '../../../platform/database/revisions.ts';
import { candidateKeysOf, withDerived } from './developers.derived.ts';
import type { StoredDeveloper } from './developers.model.ts';

type Before = Partial<StoredDeveloper>;
type Origin = Source;

/** Input for a candidate: profile fields, and the email address that developers have in their account. */
export type CandidateFacts = CandidateFields & { email?: string | undefined; profilePicture?: string | undefined };

const DAY = 86_400_000;

/**
 * A change of a candidate with all derived fields: the source of each fact, and the keys by which the person is found.
 * Changes by the company restart the retention period; changes by the person do not. Data that the person enters proves
 * nothing: it is stored, but the person is still found by the previous keys.
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
    ...(origin.kind === 'person' ? knownBefore(before) : restartRetention(now)),
  };
  return { ...after, candidateKeys: keysOf({ ...before, ...after }) };
}

/** City and country as in the catalogue, if one of them is given. */
export function namedPlace(before: Before, { city, country }: Pick<CandidateFacts, 'city' | 'country'>) {
  const place = normalizedHome({ city: city ?? before.city ?? '', country: country ?? before.country ?? '' });
  return { ...(city !== undefined && { city: place.city }), ...(country !== undefined && { country: place.country }) };
}

/** The place where a person lives, with coordinates if the catalogue has them; null if no place is given. */
export function homeOf({ city, country }: Before): StoredDeveloper['home'] {
  const place = normalizedHome({ city: city ?? '', country: country ?? '' });
  return place.city || place.country ? { ...place, country: countryCode(place.country) } : null;
}

/** Retains the previous keys when the person replaces an address. */
const knownBefore = ({ linkedin, sources, otherKeys = [] }: Before): Before => ({
  otherKeys: [...new Set([...otherKeys, ...keysOf({ linkedin, sources: sourceOfField(sources, 'linkedin') })])],
});

/** The source of one fact, without other fields. */
export const sourceOfField = (sources: Before['sources'] = {}, field: string): Record<string, Source> => {
  const source = sources[field];
  return source ? { [field]: source } : {};
};

/** Restarts the retention period after activity of the company on the candidate. */
export const restartRetention = (now: Date) => ({ retainedDate: now, warnedDate: null });

/** When a candidate without further activity will be erased; `null` for a developer with an account. */
export const eraseDateOf = ({
  managedBy,
  retainedDate,
}: Pick<StoredDeveloper, 'managedBy' | 'retainedDate'>): Date | null =>
  managedBy && retainedDate ? new Date(retainedDate.getTime() + env.CANDIDATE_RETENTION_DAYS * DAY) : null;

/** A candidate whose last activity was before this moment is erased at the given time. */
export const retentionCutoff = (moment: Date): Date => new Date(moment.getTime() - env.CANDIDATE_RETENTION_DAYS * DAY);

/** Profile addresses, source pages and email: two records that share one of them are the same person. */
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

/** The source of each fact that is new or changed; a fact that was removed has no source. */
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
