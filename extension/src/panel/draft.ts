import { countryCode } from '@tandem/catalogue/country-codes';
import { normalizedHome } from '@tandem/catalogue/normalized-home';
import type { Role as DeveloperRole, Seniority } from '@tandem/catalogue/roles';
import type { CandidateChange, CandidateCreate } from '@tandem/contracts/candidate';
import type { CvRead } from '@tandem/contracts/cv';
import type { VisibleDeveloper } from '@tandem/contracts/developer';
import type { PageReading, PersonOnPage } from '../readers/page.ts';
import { EMPTY_FILING, type FilingDraft, filingOf } from './filing.ts';
import { guessRole, guessSeniority } from './guess.ts';
import { languageCodes } from './languages.ts';
import { skillsIn } from './skills.ts';

/** A position in the form; unknown fields are empty. */
export interface DraftWork {
  title: string;
  organisation: string;
  from: string;
  to: string;
  location: string;
  description: string;
}

export interface DraftEducation {
  organisation: string;
  degree: string;
  field: string;
  from: string;
  to: string;
}

export type DraftEntry = DraftWork | DraftEducation;

/** A candidate in the form. */
export interface Draft {
  firstName: string;
  lastName: string;
  headline: string;
  role: DeveloperRole | '';
  seniority: Seniority | '';
  /** Name of the city in the catalogue if it is there. */
  city: string;
  /** ISO 3166-1 alpha-2, or empty. */
  country: string;
  company: string;
  email: string;
  linkedin: string;
  github: string;
  skills: string[];
  languages: string[];
  description: string;
  workExperience: DraftWork[];
  education: DraftEducation[];
}

export type DraftField = keyof Draft;

/** Data read about a person, before it is saved: the form, the confidence of each field, and the source. */
export interface ReadDraft {
  draft: Draft;
  confidence: Partial<Record<DraftField, number>>;
  /** Words on the page that are not in Tandem's skill list. */
  otherSkills: string[];
  /** A page, a document or pasted text, or none: the candidate is entered by hand. */
  sourceKind: 'extension' | 'cv' | 'manual';
  /** URL of the page; empty if there is none. */
  sourceUrl: string;
  /** The picture to save, as a `data:` URL; null without one. */
  photo: string | null;
  /** Whether the page indicates that the person is open to work. */
  openToWork: boolean;
  filing: FilingDraft;
  /** ISO 8601. */
  readAt: string;
}

const GUESS = 0.5;

/** An empty form, for entering a candidate by hand. */
export const EMPTY_DRAFT: Draft = {
  firstName: '',
  lastName: '',
  headline: '',
  role: '',
  seniority: '',
  city: '',
  country: '',
  company: '',
  email: '',
  linkedin: '',
  github: '',
  skills: [],
  languages: [],
  description: '',
  workExperience: [],
  education: [],
};

export const manualDraft = (now: Date): ReadDraft => ({
  draft: EMPTY_DRAFT,
  confidence: {},
  otherSkills: [],
  sourceKind: 'manual',
  sourceUrl: '',
  photo: null,
  openToWork: false,
  filing: EMPTY_FILING,
  readAt: now.toISOString(),
});

type Loose<T> = { [K in keyof T]?: T[K] | null | undefined };

const workDraft = ({ title, organisation, from, to, location, description }: Loose<DraftWork>): DraftWork => ({
  title: title ?? '',
  organisation: organisation ?? '',
  from: from ?? '',
  to: to ?? '',
  location: location ?? '',
  description: description ?? '',
});

const educationDraft = ({ organisation, degree, field, from, to }: Loose<DraftEducation>): DraftEducation => ({
  organisation: organisation ?? '',
  degree: degree ?? '',
  field: field ?? '',
  from: from ?? '',
  to: to ?? '',
});

/** Returns the form for a person in a document or a text. Only guessed values are uncertain. */
export function draftOfDocument({ profile }: CvRead, email: string, now: Date): ReadDraft {
  const { workExperience = [], education = [], languageLevels: _, telephone: __, ...facts } = profile;
  const [current] = workExperience.filter(({ to }) => to === 'present');
  const draft: Draft = {
    ...EMPTY_DRAFT,
    ...facts,
    email,
    company: current?.organisation ?? '',
    role: guessRole([current?.title ?? null, facts.headline ?? null]) ?? '',
    workExperience: workExperience.map(workDraft),
    education: education.map(educationDraft),
  };
  const found = (Object.keys(draft) as DraftField[]).map((field) => [field, draft[field].length > 0 ? 1 : 0]);
  return {
    ...manualDraft(now),
    sourceKind: 'cv',
    draft,
    confidence: { ...Object.fromEntries(found), role: GUESS, seniority: GUESS },
  };
}

/**
 * Returns the form for a person on a page. Role and seniority are guessed from the text of the page and marked as
 * guesses.
 */
export function draftOf(person: PersonOnPage, reading: PageReading, address: string, now: Date): ReadDraft {
  const skills = skillsIn(person.skills);
  const isNetwork = person.profileUrl?.startsWith('https://www.linkedin.com/') ?? false;
  const { confidence: sure } = reading;
  const home = normalizedHome({ city: person.location.city ?? '', country: person.location.country ?? '' });
  const draft: Draft = {
    ...EMPTY_DRAFT,
    firstName: person.firstName,
    lastName: person.lastName,
    headline: person.headline ?? '',
    role: guessRole([person.currentTitle, person.headline]) ?? '',
    seniority: guessSeniority(person, now) ?? '',
    city: home.city,
    country: countryCode(home.country),
    company: person.currentCompany ?? '',
    linkedin: isNetwork ? (person.profileUrl ?? '') : '',
    github: isNetwork ? '' : (person.profileUrl ?? ''),
    skills: skills.known,
    languages: languageCodes(person.languages),
    description: person.about ?? '',
    workExperience: person.workExperience.map(workDraft),
    education: person.education.map(educationDraft),
  };
  return {
    draft,
    confidence: {
      firstName: sure.firstName,
      lastName: sure.lastName,
      headline: sure.headline,
      role: GUESS,
      seniority: GUESS,
      city: sure['location.city'],
      country: person.location.country && !countryCode(person.location.country) ? GUESS : sure['location.country'],
      company: sure.currentCompany,
      linkedin: sure.profileUrl,
      github: sure.profileUrl,
      skills: sure.skills,
      languages: draft.languages.length < person.languages.length ? GUESS : sure.languages,
      description: sure.about,
      workExperience: Math.min(
        sure.workExperience ?? 0,
        ...person.workExperience.map((_, at) => sure[`workExperience.${at}`] ?? 1),
      ),
      education: sure.education,
    },
    otherSkills: skills.other,
    sourceKind: 'extension',
    sourceUrl: person.profileUrl ?? address,
    photo: null,
    openToWork: reading.openToWork ?? false,
    filing: EMPTY_FILING,
    readAt: now.toISOString(),
  };
}

/** Returns the request body for a new candidate. */
export const candidateOf = (read: ReadDraft): CandidateCreate => ({
  ...changeOf(read),
  firstName: read.draft.firstName,
});

/** @returns the update of a saved person: the given fields, or all, with the source page */
export function changeOf(
  { draft, sourceKind, sourceUrl, filing }: Pick<ReadDraft, 'draft' | 'sourceKind' | 'sourceUrl' | 'filing'>,
  fields: readonly DraftField[] = Object.keys(draft) as DraftField[],
): CandidateChange {
  const all: Record<DraftField, unknown> = {
    ...draft,
    role: draft.role || null,
    seniority: draft.seniority || null,
    workExperience: draft.workExperience.filter(({ organisation, title }) => organisation || title).map(present),
    education: draft.education.filter(({ organisation }) => organisation).map(present),
  };
  const chosen = Object.entries(all).filter(([field]) => fields.includes(field as DraftField));
  return { ...Object.fromEntries(chosen), ...filingOf(filing), sourceUrl, sourceKind };
}

/** @returns the form of a saved person */
export function draftOfCandidate(candidate: VisibleDeveloper): Draft {
  const { workExperience = [], education = [], role, seniority, ...rest } = candidate;
  const text = (
    field: Exclude<DraftField, 'skills' | 'languages' | 'role' | 'seniority' | 'workExperience' | 'education'>,
  ) => rest[field] ?? '';
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    headline: text('headline'),
    role: role ?? '',
    seniority: seniority ?? '',
    city: text('city'),
    country: countryCode(text('country')),
    company: text('company'),
    email: text('email'),
    linkedin: text('linkedin'),
    github: text('github'),
    skills: rest.skills ?? [],
    languages: rest.languages ?? [],
    description: text('description'),
    workExperience: workExperience.map(workDraft),
    education: education.map(educationDraft),
  };
}

/** Replaces empty dates by null and omits empty optional texts. */
function present<T extends { from: string; to: string }>({ from, to, ...texts }: T) {
  const { title, organisation, ...optional } = texts as Record<string, string>;
  return {
    ...(title !== undefined && { title }),
    organisation,
    from: from || null,
    to: to || null,
    ...Object.fromEntries(Object.entries(optional).filter(([, text]) => text !== '')),
  };
}
