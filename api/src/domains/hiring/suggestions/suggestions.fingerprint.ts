import { createHash } from 'node:crypto';
import type { Level } from '@tandem/contracts/visibility';
import { sees } from '@tandem/contracts/visibility';
import type { CompanyPerks, DeveloperSide, JobSide } from '@tandem/matching/inputs';
import { presentDeveloper } from '../../talent/developers/developers.presenter.ts';
import type { StoredDeveloper } from '../../talent/developers/developers.service.ts';

const JOB_FIELDS = [
  'role',
  'skills',
  'skillsYears',
  'seniorities',
  'yearsExperienceFrom',
  'yearsExperienceTo',
  'salaryFrom',
  'salaryTo',
  'salaryCurrency',
  'salaryFrequency',
  'remote',
  'location',
  'languages',
  'visaSponsorship',
] as const satisfies readonly (keyof JobSide)[];

const DEVELOPER_FIELDS = [
  'role',
  'roles',
  'skills',
  'skillsYears',
  'seniority',
  'yearsExperience',
  'salaryExpectations',
  'remote',
  'locations',
  'city',
  'visa',
  'perks',
  'languages',
] as const satisfies readonly (keyof DeveloperSide)[];

/**
 * Returns a fingerprint that changes with every compared field of a job and a developer, and with nothing else. For a
 * viewer who sees the full profile it has a second part, for the fields that only they see.
 */
export function fingerprintOf(job: JobSide, perks: CompanyPerks, developer: StoredDeveloper, level: Level): string {
  const ofJob = [...JOB_FIELDS.map((field) => job[field]), perks];
  const at = (seen: Level) => {
    const shown: DeveloperSide = presentDeveloper(developer, seen);
    return digest([ofJob, DEVELOPER_FIELDS.map((field) => shown[field])]);
  };
  return sees(level, 'FULL') ? `${at('HALF')} ${at('FULL')}` : at('HALF');
}

/**
 * Returns whether two fingerprints of a pair are equal in the parts that both have. A part that only one of them has is
 * ignored, so that a change of the viewer's level is no change of the pair.
 */
export function isUnchanged(one: string, other: string): boolean {
  const [half, full] = one.split(' ');
  const [otherHalf, otherFull] = other.split(' ');
  return half === otherHalf && (!full || !otherFull || full === otherFull);
}

const digest = (value: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(canonical(value)))
    .digest('base64url');

/** Sorts keys and lists of words alphabetically, because their order means nothing. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value))
    return value.every((each) => typeof each === 'string') ? value.toSorted() : value.map(canonical);
  if (typeof value !== 'object' || value === null) return value ?? null;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, each]) => [key, canonical(each)]),
  );
}
