import { completenessPercent, missingByWeight } from './completeness.ts';
import type { Developer } from './developer.ts';
import { developerVisibility } from './developer-visibility.ts';
import { isIncomplete } from './incomplete.ts';
import { levelOf } from './visibility.ts';

type Field = keyof Developer & keyof typeof WEIGHTS;

/** Weight of each field of a profile; the sum is 100. */
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

/** Number of skills and of description characters at which a field counts as complete. */
const FULL_SKILL_COUNT = 5;
const FULL_DESCRIPTION_LENGTH = 200;

/** @returns the completeness of a field, 0 to 1 */
function fieldShare(profile: Profile, field: Field): number {
  const value = profile[field];
  if (field === 'skills') return Math.min(1, (profile.skills?.length ?? 0) / FULL_SKILL_COUNT);
  if (field === 'description') return Math.min(1, (profile.description?.trim().length ?? 0) / FULL_DESCRIPTION_LENGTH);
  if (field === 'locations') return profile.locations?.length || profile.city ? 1 : 0;
  if (Array.isArray(value)) return value.length > 0 ? 1 : 0;
  return value === undefined || value === null || value === '' ? 0 : 1;
}

const REQUIRED_FIELDS = ['firstName', 'lastName', 'linkedin', 'skills'] as const satisfies readonly Field[];

export interface Strength {
  /** Completeness, 0 to 100. */
  percent: number;
  /** The most valuable incomplete field and the percentage it adds; `null` when the profile is complete. */
  next: { field: Field; gain: number } | null;
  /** All incomplete fields, most valuable first. */
  missing: { field: Field; gain: number }[];
  /** Whether required fields are missing, so that the profile is not matched yet. */
  incomplete: boolean;
}

/** @returns the completeness of a profile. Fields required for matching come first. */
export function strength(profile: Profile): Strength {
  const incomplete = isIncomplete(profile);
  const shareOf = (field: Field) => fieldShare(profile, field);
  const isRequired = ({ field }: { field: Field }) =>
    incomplete && REQUIRED_FIELDS.some((needed) => needed === field) && fieldShare(profile, field) === 0;
  const missing = missingByWeight(WEIGHTS, STRENGTH_FIELDS, shareOf).sort(
    (one, other) => Number(isRequired(other)) - Number(isRequired(one)),
  );
  return {
    percent: completenessPercent(WEIGHTS, STRENGTH_FIELDS, shareOf),
    next: missing[0] ?? null,
    missing,
    incomplete,
  };
}

const PUBLIC_FIELDS = STRENGTH_FIELDS.filter((field) => levelOf<Developer>(developerVisibility, field) === 'GUEST');

/** @returns the completeness of the public fields in percent, so that the number reveals nothing about hidden fields */
export const pointsOf = (profile: Profile): number =>
  completenessPercent(WEIGHTS, PUBLIC_FIELDS, (field) => fieldShare(profile, field));
