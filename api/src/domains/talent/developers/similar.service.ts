import { cityKey } from '@tandem/catalogue/city-names';
import { roleOfRecord, SENIORITIES, SHORT_ROLES, shortRoleOf } from '@tandem/catalogue/roles';
import type { VisibleDeveloper } from '@tandem/contracts/developer';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { developers, type StoredDeveloper } from './developers.model.ts';
import { existenceCondition, levelFor } from './developers.policy.ts';
import { presentDeveloper } from './developers.presenter.ts';
import { developerFor } from './developers.service.ts';
import { type ViewerContext, viewerContextOf } from './viewer-context.ts';

const MAX_SIMILAR = 6;
/** The number of most recently active developers from which the most similar ones are chosen. */
const LOOKED_AT = 400;
/** The minimum score of a similar developer. */
const MIN_SCORE = 30;
const WEIGHTS = { skills: 50, role: 25, seniority: 10, place: 15 } as const;

/**
 * Developers similar to a given one, most similar first. Only data that everyone sees is compared, so that the order
 * reveals nothing else.
 */
export async function similarTo(viewer: Viewer, id: string): Promise<VisibleDeveloper[]> {
  const viewerContext = await viewerContextOf(viewer);
  const one = await developerFor(viewerContext, id);
  const role = one.role && roleOfRecord(one.role);
  const near = role ? [...SHORT_ROLES[shortRoleOf(role)]] : [];
  const alike = [...(near.length > 0 ? [{ role: { $in: near } }] : []), { skills: { $in: one.skills } }];
  const found = await developers.latest(
    {
      $and: [existenceCondition(withoutMatches(viewerContext)), { _id: { $ne: one._id }, managedBy: null, $or: alike }],
    },
    LOOKED_AT,
  );
  return found
    .map((other) => ({ other, score: similarity(one, other) }))
    .filter(({ score }) => score >= MIN_SCORE)
    .sort((a, b) => b.score - a.score || (String(a.other._id) < String(b.other._id) ? -1 : 1))
    .slice(0, MAX_SIMILAR)
    .map(({ other }) => presentDeveloper(other, levelFor(viewerContext, other)));
}

/** A match shows a closed or paused profile to its company, but not in lists. */
const withoutMatches = ({ company, ...viewerContext }: ViewerContext): ViewerContext => ({
  ...viewerContext,
  ...(company && { company: { ...company, matched: new Set() } }),
});

type Compared = Pick<StoredDeveloper, 'skills' | 'role' | 'seniority' | 'city' | 'locations'>;

/** 0 to 100. */
export function similarity(one: Compared, other: Compared): number {
  return (
    WEIGHTS.skills * shared(new Set(one.skills), new Set(other.skills)) +
    WEIGHTS.role * sameRole(one, other) +
    WEIGHTS.seniority * sameSeniority(one.seniority, other.seniority) +
    WEIGHTS.place * Number([...placesOf(one)].some((place) => placesOf(other).has(place)))
  );
}

const shared = (one: Set<string>, other: Set<string>): number =>
  one.size + other.size === 0 ? 0 : one.intersection(other).size / one.union(other).size;

function sameRole(...both: Compared[]): number {
  const [one, other] = both.map(({ role }) => role && roleOfRecord(role));
  if (!one || !other) return 0;
  if (one === other) return 1;
  return shortRoleOf(one) === shortRoleOf(other) ? 0.6 : 0;
}

function sameSeniority(one: Compared['seniority'], other: Compared['seniority']): number {
  return one && other ? 1 - Math.abs(SENIORITIES.indexOf(one) - SENIORITIES.indexOf(other)) / 2 : 0;
}

const placesOf = ({ city, locations }: Compared): Set<string> =>
  new Set([city, ...locations.map((place) => place.city)].map((name) => cityKey(name)).filter(Boolean));
