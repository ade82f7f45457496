import type { CandidateChange } from '@tandem/contracts/candidate';
import type { VisibleDeveloper } from '@tandem/contracts/developer';
import type { DeveloperChange } from '@tandem/contracts/developer-input';

/** The data of a person that a company enters. The URL of the source is entered once, when the person is added. */
export interface CandidateValues {
  firstName: string;
  lastName: string;
  headline: string;
  company: string;
  city: string;
  country: string;
  role: NonNullable<DeveloperChange['role']> | null;
  seniority: NonNullable<DeveloperChange['seniority']> | null;
  yearsExperience: number | null;
  skills: string[];
  skillsYears: Record<string, number>;
  languages: string[];
  linkedin: string;
  github: string;
  telephone: string;
  description: string;
  email: string;
  sourceUrl: string;
}

export const emptyCandidate: CandidateValues = {
  firstName: '',
  lastName: '',
  headline: '',
  company: '',
  city: '',
  country: '',
  role: null,
  seniority: null,
  yearsExperience: null,
  skills: [],
  skillsYears: {},
  languages: [],
  linkedin: '',
  github: '',
  telephone: '',
  description: '',
  email: '',
  sourceUrl: '',
};

const FIELDS = Object.keys(emptyCandidate) as (keyof CandidateValues)[];

/** Returns the editable data of a candidate. */
export const candidateValues = (candidate: VisibleDeveloper): CandidateValues => {
  const known = candidate as Partial<CandidateValues>;
  return Object.fromEntries(
    FIELDS.map((field) => [field, known[field] ?? emptyCandidate[field]]),
  ) as unknown as CandidateValues;
};

/** Returns the fields that have changed. */
export function changeOf(before: CandidateValues, after: CandidateValues): Partial<CandidateChange> {
  const { sourceUrl, ...profile } = after;
  return Object.fromEntries(
    Object.entries(profile).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof CandidateValues]),
    ),
  );
}
