import type { Currency, SalaryFrequency } from '@tandem/catalogue/salaries';
import type { Developer } from '@tandem/contracts/developer';

/**
 * What of a developer the search knows, and nothing else: no picture, gender, age, school or nationality; a name only among the
 * words of the texts.
 * Lists hold a value once.
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
  /** How many of the parts of `completeness` are there. */
  parts: number;
  /** Not suspended, closed for good, or taken away. */
  present: boolean;
  /** Somebody with an account, who is in lists: not closed, not paused. */
  listed: boolean;
  /** Chose to be seen by everyone. */
  public: boolean;
  /** May be contacted by companies that may contact. */
  open: boolean;
  managedBy: string | null;
  /** Keys of the companies for whom this one is not there. */
  hiddenFrom: readonly string[];
  /** Texts by the level that sees them. */
  texts: { everyone: string; half: string; full: string };
  /** The name by the level that sees it. */
  names: { everyone: string; half: string; full: string };
}

/** What makes a profile complete, of what everyone sees; each counts the same. */
export const PARTS = [
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
export type Part = (typeof PARTS)[number];

const ENOUGH_SKILLS = 3;

type Shown = Partial<
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

const there: Record<Part, (profile: Shown) => boolean> = {
  role: ({ role, roles = [] }) => !!role || roles.length > 0,
  skills: ({ skills = [] }) => skills.length >= ENOUGH_SKILLS,
  skillsYears: ({ skillsYears = {} }) => Object.keys(skillsYears).length > 0,
  yearsExperience: ({ yearsExperience = null }) => yearsExperience !== null,
  workExperience: ({ workExperience = [] }) => workExperience.length > 0,
  described: ({ workExperience = [] }) => workExperience.some(({ description }) => !!description),
  locations: ({ locations = [], city = '' }) => locations.length > 0 || city !== '',
  remote: ({ remote = [] }) => remote.length > 0,
  languages: ({ languages = [] }) => languages.length > 0,
  notices: ({ notices = null }) => notices !== null,
};

/** The parts that a profile lacks. */
export const missingParts = (profile: Shown): Part[] => PARTS.filter((part) => !there[part](profile));
