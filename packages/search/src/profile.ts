import type { Currency, SalaryFrequency } from '@tandem/catalogue/salaries';
import type { Developer } from '@tandem/contracts/developer';

/**
 * Data of a developer in the search: no picture, gender, age, school or nationality; the name only as words of texts.
 * Lists have no duplicates.
 */
export interface Profile
  extends Pick<
    Developer,
    | 'skills'
    | 'skillsYears'
    | 'seniority'
    | 'yearsExperience'
    | 'locations'
    | 'city'
    | 'country'
    | 'remote'
    | 'visa'
    | 'languages'
    | 'jobTypes'
    | 'perks'
    | 'notices'
  > {
  /** 24 hexadecimal digits. */
  id: string;
  /** `role` and `roles` together. */
  roles: Developer['roles'];
  badges: readonly string[];
  video: boolean;
  salary: { amount: number; currency: Currency; frequency: SalaryFrequency } | null;
  /** Milliseconds since 1970. */
  seen: number | null;
  created: number;
  /** Number of `COMPLETENESS_PARTS` that are present. */
  parts: number;
  /** Not suspended, permanently closed or deleted. */
  present: boolean;
  /** Has an account and appears in lists: not closed, not paused. */
  listed: boolean;
  /** Chose to be visible to everyone. */
  public: boolean;
  /** Open to contact by companies with contact permission. */
  open: boolean;
  managedBy: string | null;
  /** Keys of the companies that this developer is hidden from. */
  hiddenFrom: readonly string[];
  /** Texts by the visibility level that includes them. */
  texts: { everyone: string; half: string; full: string };
  /** The name by the visibility level that includes it. */
  names: { everyone: string; half: string; full: string };
}

/** The publicly visible parts of a complete profile, with equal weight. */
export const COMPLETENESS_PARTS = [
  'role',
  'skills',
  'skillsYears',
  'yearsExperience',
  'workExperience',
  'described',
  'locations',
  'remote',
  'languages',
  'notices',
] as const;
export type CompletenessPart = (typeof COMPLETENESS_PARTS)[number];

const MIN_SKILLS = 3;

type VisibleProfile = Partial<
  Pick<
    Developer,
    | 'role'
    | 'roles'
    | 'skills'
    | 'skillsYears'
    | 'yearsExperience'
    | 'workExperience'
    | 'locations'
    | 'city'
    | 'remote'
    | 'languages'
    | 'notices'
  >
>;

const isPresent: Record<CompletenessPart, (profile: VisibleProfile) => boolean> = {
  role: ({ role, roles = [] }) => !!role || roles.length > 0,
  skills: ({ skills = [] }) => skills.length >= MIN_SKILLS,
  skillsYears: ({ skillsYears = {} }) => Object.keys(skillsYears).length > 0,
  yearsExperience: ({ yearsExperience = null }) => yearsExperience !== null,
  workExperience: ({ workExperience = [] }) => workExperience.length > 0,
  described: ({ workExperience = [] }) => workExperience.some(({ description }) => !!description),
  locations: ({ locations = [], city = '' }) => locations.length > 0 || city !== '',
  remote: ({ remote = [] }) => remote.length > 0,
  languages: ({ languages = [] }) => languages.length > 0,
  notices: ({ notices = null }) => notices !== null,
};

/** @returns the parts that are missing in a profile */
export const missingParts = (profile: VisibleProfile): CompletenessPart[] =>
  COMPLETENESS_PARTS.filter((part) => !isPresent[part](profile));
