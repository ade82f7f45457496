import type { Developer } from './developer.ts';
import { developerVisibility } from './developer-visibility.ts';
import { isIncomplete } from './incomplete.ts';
import { levelOf } from './visibility.ts';
import { gainsOf, percentOf } from './wholeness.ts';

type Field = keyof Developer & keyof typeof WEIGHTS;

/** What each field adds to a profile, in the order in which it helps most; together 100. */
const WEIGHTS = {
  skills: 14,
  workExperience: 12,
  linkedin: 10,
  description: 10,
  role: 8,
  salaryExpectations: 8,
  firstName: 4,
  lastName: 4,
  headline: 4,
  languages: 4,
  locations: 4,
  remote: 3,
  education: 4,
  profilePicture: 4,
  notices: 3,
  introVideo: 2,
  projects: 2,
} as const satisfies Partial<Record<keyof Developer, number>>;
export type StrengthField = Field;
type Profile = Partial<Pick<Developer, Field | 'city'>>;
export const STRENGTH_FIELDS = Object.keys(WEIGHTS) as Field[];

/** From here on a field counts whole: skills, and letters of the own words. */
const ENOUGH_SKILLS = 5;
const ENOUGH_WORDS = 200;

/** The field's part of its weight, 0 to 1. */
function partOf(profile: Profile, field: Field): number {
  const value = profile[field];
  if (field === 'skills') return Math.min(1, (profile.skills?.length ?? 0) / ENOUGH_SKILLS);
  if (field === 'description') return Math.min(1, (profile.description?.trim().length ?? 0) / ENOUGH_WORDS);
  if (field === 'locations') return profile.locations?.length || profile.city ? 1 : 0;
  if (Array.isArray(value)) return value.length > 0 ? 1 : 0;
  return value === undefined || value === null || value === '' ? 0 : 1;
}

const NEEDED = ['firstName', 'lastName', 'linkedin', 'skills'] as const satisfies readonly Field[];

export interface Strength {
  /** 0 to 100. */
  percent: number;
  /** The one thing that helps most next, and by how many percent; `null` when nothing is missing. */
  next: { field: Field; gain: number } | null;
  /** Everything that is missing, what helps most first. */
  missing: { field: Field; gain: number }[];
  /** Not matched before the profile has what it takes. */
  incomplete: boolean;
}

/** How far a profile is. What a profile needs to be matched at all comes before what would only help. */
export function strength(profile: Profile): Strength {
  const incomplete = isIncomplete(profile);
  const part = (field: Field) => partOf(profile, field);
  const isNeeded = ({ field }: { field: Field }) =>
    incomplete && NEEDED.some((needed) => needed === field) && partOf(profile, field) === 0;
  const missing = gainsOf(WEIGHTS, STRENGTH_FIELDS, part).sort(
    (one, other) => Number(isNeeded(other)) - Number(isNeeded(one)),
  );
  return {
    percent: percentOf(WEIGHTS, STRENGTH_FIELDS, part),
    next: missing[0] ?? null,
    missing,
    incomplete,
  };
}

const FOR_EVERYONE = STRENGTH_FIELDS.filter((field) => levelOf<Developer>(developerVisibility, field) === 'GUEST');

/** Points of a profile: how far the part of it is that everyone sees, so that the number tells nothing of the rest. */
export const pointsOf = (profile: Profile): number =>
  percentOf(WEIGHTS, FOR_EVERYONE, (field) => partOf(profile, field));
