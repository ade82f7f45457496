import { AVAILABLE_NOW_DAYS, CANDIDATE_BADGES, type CandidateBadge } from '@tandem/catalogue/badges';
import type { DeveloperBadge } from '@tandem/contracts/badge';

const DAY = 86_400_000;

/** The claim of the person or grant of a superuser for a badge, and since when it is earned. */
export interface BadgeState {
  /** When its owner turned it on, or a superuser granted it. */
  on?: Date | null;
  hidden?: boolean;
  since?: Date | null;
}
export type BadgeStates = Partial<Record<CandidateBadge, BadgeState>>;

/** The number of requests of companies older than the grace period, and how many of them were answered. */
export interface Replies {
  asked: number;
  answered: number;
}

/** All data that badges depend on. Gender, age, name, photo and nationality are excluded. */
export interface BadgeFacts {
  createdDate?: Date;
  contentDate?: Date | null;
  loggedinDate?: Date | null;
  contactSettings?: string;
  status?: string;
  notices?: number | null;
  introVideo?: string;
  verifiedTalent?: boolean;
  isAmbassador?: boolean;
  visa?: readonly string[];
  remote?: readonly string[];
  github?: string;
  badgeStates?: BadgeStates;
  replies?: Replies;
  testPassedDate?: Date | null;
}

export interface BadgeResult {
  earned: boolean;
  /** Since when the badge is earned according to its rule; otherwise since it was first found to be earned. */
  since?: Date | null;
  until?: Date | null;
  values: DeveloperBadge['values'];
}

type Rule = (facts: BadgeFacts, state: BadgeState, now: Date) => BadgeResult;

const within = (date: Date | null | undefined, days: number, now: Date): date is Date =>
  date != null && now.getTime() - date.getTime() <= days * DAY;
const after = (date: Date, days: number) => new Date(date.getTime() + days * DAY);

/** Source: catalogue, section 4. */
const RULES: Record<CandidateBadge, Rule> = {
  'verified-talent': ({ verifiedTalent = false }) => ({ earned: verifiedTalent, values: {} }),
  'actively-looking': ({ contactSettings, status, loggedinDate }, _, now) => ({
    earned: contactSettings === 'open' && status !== 'paused' && within(loggedinDate, 14, now),
    values: { days: 14 },
  }),
  'available-now': ({ notices }, { on }, now) => ({
    earned: within(on, AVAILABLE_NOW_DAYS, now) && notices != null && notices <= 14,
    since: on,
    until: on ? after(on, AVAILABLE_NOW_DAYS) : null,
    values: { days: notices ?? 0 },
  }),
  'fast-responder': ({ replies: { asked, answered } = { asked: 0, answered: 0 } }) => ({
    earned: asked >= 3 && answered / asked >= 0.9,
    values: { asked, answered },
  }),
  'new-here': ({ createdDate }, _, now) => ({
    earned: within(createdDate, 7, now),
    since: createdDate,
    until: createdDate ? after(createdDate, 7) : null,
    values: { days: 7 },
  }),
  'fresh-profile': ({ contentDate }, _, now) => ({
    earned: within(contentDate, 7, now),
    since: contentDate,
    until: contentDate ? after(contentDate, 7) : null,
    values: { days: 7 },
  }),
  'intro-video': ({ introVideo = '' }) => ({ earned: introVideo !== '', values: {} }),
  'open-source': ({ github = '' }, { on }) => ({ earned: on != null && github !== '', since: on, values: {} }),
  'test-passed': ({ testPassedDate }, _, now) => ({
    earned: within(testPassedDate, 365, now),
    since: testPassedDate,
    until: testPassedDate ? after(testPassedDate, 365) : null,
    values: {},
  }),
  ambassador: ({ isAmbassador = false }) => ({ earned: isAmbassador, values: {} }),
  'no-visa-needed': ({ visa = [] }, { on }) => ({
    earned: on != null && visa.length > 0,
    since: on,
    values: { regions: [...visa] },
  }),
  'remote-ready': ({ remote = [] }, { on }) => ({
    earned: on != null && remote.includes('remote'),
    since: on,
    values: {},
  }),
  'we-help-ukraine': (_, { on }) => ({ earned: on != null, since: on, values: {} }),
};

/** Each badge in the order of the catalogue, whether it is earned and why. */
export const evaluateBadges = (
  facts: BadgeFacts,
  now: Date,
): ({ key: CandidateBadge; state: BadgeState } & BadgeResult)[] =>
  CANDIDATE_BADGES.map(({ key }) => {
    const state = facts.badgeStates?.[key] ?? {};
    return { key, state, ...RULES[key](facts, state, now) };
  });

/** The badges that others see, and the data stored for each badge: since when it has been earned without a break. */
export function badgesOf(facts: BadgeFacts, now: Date): { badges: DeveloperBadge[]; badgeStates: BadgeStates } {
  const all = evaluateBadges(facts, now).map(({ state, ...badge }) => {
    const since = badge.earned ? (badge.since ?? state.since ?? now) : null;
    return { ...badge, since, state: { ...state, since } };
  });
  return {
    badges: all.flatMap(({ key, since, values, state }) =>
      since && !state.hidden ? [{ key, since: since.toISOString(), values }] : [],
    ),
    badgeStates: Object.fromEntries(
      all
        .filter(({ state }) => Object.values(state).some(Boolean))
        .map(({ key, state }) => [key, state] satisfies [CandidateBadge, BadgeState]),
    ),
  };
}
