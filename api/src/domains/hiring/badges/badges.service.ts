import { isDeepStrictEqual } from 'node:util';
import { CANDIDATE_BADGES, type CandidateBadge } from '@tandem/catalogue/badges';
import type { BadgeChange, OwnBadge } from '@tandem/contracts/badge';
import type { Types } from 'mongoose';
import { invalid } from '../../../platform/errors/errors.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { type BadgeStates, badgesOf, evaluateBadges } from '../../talent/developers/badges.rules.ts';
import {
  batchesWithBadges,
  changeBadges,
  type DeveloperWithBadges,
  developerWithBadges,
  setBadges,
} from '../../talent/developers/stored-badges.service.ts';
import { missedSince } from '../interviews/interviews.service.ts';
import { LOOKBACK_DAYS } from '../matches/matches.answers.ts';
import { repliesOf } from '../matches/matches.replies.ts';
import { MISSED_PER_STEP } from './responsiveness.rules.ts';

const DAY = 86_400_000;

const SOURCES = Object.fromEntries(CANDIDATE_BADGES.map(({ key, source }) => [key, source])) as Record<
  CandidateBadge,
  OwnBadge['source']
>;

/** Returns all badges of a developer as the owner sees them. */
export async function listBadges(id: string): Promise<OwnBadge[]> {
  return present(await developerWithBadges(id), new Date());
}

/** The profile field that records that a superuser gave a badge, for the badges that have a field of their own. */
const GIVEN = { 'verified-talent': 'verifiedTalent', ambassador: 'isAmbassador' } as const;

/** Turns one's own badge on or off, grants or revokes it, hides or shows it. Throws 400 for a computed badge. */
export async function changeBadge({ view }: Viewer, id: string, { key, on, hidden }: BadgeChange): Promise<OwnBadge[]> {
  const source = SOURCES[key];
  const maySet = source === 'self' || (source === 'admin' && view === 'SUPERUSER');
  if (on !== undefined && !maySet) throw invalid({ on: { key: source === 'admin' ? 'superuserOnly' : 'choice' } });

  const now = new Date();
  const given = key in GIVEN && on !== undefined ? { [GIVEN[key as keyof typeof GIVEN]]: on } : {};
  const changed = await changeBadges(
    id,
    ({ badgeStates = {} }) => ({
      ...given,
      badgeStates: {
        ...badgeStates,
        [key]: {
          ...badgeStates[key],
          ...(on !== undefined && { on: on ? now : null }),
          ...(hidden !== undefined && { hidden }),
        },
      },
    }),
    now,
  );
  return present(changed, now);
}

/** Recomputes the badges of all developers and saves those that have changed. */
export async function recomputeBadges(now: Date): Promise<void> {
  for await (const batch of batchesWithBadges()) {
    const ids = batch.map(({ _id }) => _id);
    const replies = await repliesOf(ids, now, await repeatedlyMissedMatches(ids, now));
    for (const developer of batch) {
      const facts = { ...developer, replies: replies.get(String(developer._id)) ?? { asked: 0, answered: 0 } };
      const result = badgesOf(facts, now);
      const same =
        isDeepStrictEqual(result.badges, developer.badges) &&
        isDeepStrictEqual(facts.replies, developer.replies) &&
        isDeepStrictEqual(sinces(result.badgeStates), sinces(developer.badgeStates ?? {}));
      if (!same) await setBadges(developer, { ...result, replies: facts.replies });
    }
  }
}

/** Returns the matches of developers who missed interviews in at least two matches within 12 months. */
async function repeatedlyMissedMatches(developers: readonly Types.ObjectId[], now: Date): Promise<Set<string>> {
  const missed = await missedSince({ users: developers }, new Date(now.getTime() - LOOKBACK_DAYS.applications * DAY));
  const repeated = [...Map.groupBy(missed, ({ user }) => String(user)).values()].filter(
    ({ length }) => length >= MISSED_PER_STEP,
  );
  return new Set(repeated.flat().map(({ match }) => String(match)));
}

const sinces = (states: BadgeStates) =>
  Object.fromEntries(Object.entries(states).flatMap(([key, { since }]) => (since ? [[key, +since]] : [])));

function present(developer: DeveloperWithBadges, now: Date): OwnBadge[] {
  return evaluateBadges(developer, now).map(({ key, earned, since, until, values, state }) => ({
    key,
    source: SOURCES[key],
    earned,
    shown: earned && !state.hidden,
    hidden: state.hidden ?? false,
    on: isOn(key, developer, state.on),
    since: earned ? ((since ?? state.since)?.toISOString() ?? null) : null,
    until: earned ? (until?.toISOString() ?? null) : null,
    values,
  }));
}

function isOn(key: CandidateBadge, developer: DeveloperWithBadges, on: Date | null | undefined): boolean {
  if (SOURCES[key] === 'computed') return false;
  return key in GIVEN ? Boolean(developer[GIVEN[key as keyof typeof GIVEN]]) : on != null;
}
