/**
 * Source of a fact about a person without an account; `application`: the person's application; `person`: a correction
 * by the person.
 */
export const SOURCE_KINDS = ['extension', 'manual', 'csv', 'cv', 'application', 'person'] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

/** Facts that a company may store about a person without an account, in display order. */
export const CANDIDATE_FACTS = [
  'firstName',
  'lastName',
  'headline',
  'description',
  'additionalInfo',
  'company',
  'city',
  'country',
  'linkedin',
  'github',
  'telephone',
  'intervals',
  'role',
  'roles',
  'seniority',
  'skills',
  'skillsYears',
  'yearsExperience',
  'yearsEducation',
  'jobTypes',
  'languages',
  'locations',
  'remote',
  'visa',
  'notices',
  'perks',
  'salaryExpectations',
  'workExperience',
  'education',
  'projects',
  'introVideo',
] as const;
export type CandidateFact = (typeof CANDIDATE_FACTS)[number];

/** Progress of a company with a candidate. */
export const CANDIDATE_STAGES = ['new', 'contacted', 'answered', 'notInterested', 'matched'] as const;
export type CandidateStage = (typeof CANDIDATE_STAGES)[number];
/** Stages that a user can choose; `matched` is set by an accepted match. */
export const CHOSEN_STAGES = [
  'new',
  'contacted',
  'answered',
  'notInterested',
] as const satisfies readonly CandidateStage[];
export type ChosenStage = (typeof CHOSEN_STAGES)[number];

/** Maximum number of tags of a candidate, and maximum length of a tag. */
export const MAX_TAGS = 20;
export const TAG_LENGTH = 40;
/** Maximum number of lists of a company, and maximum length of a list's name. */
export const MAX_LISTS = 200;
export const LIST_NAME_LENGTH = 120;

/**
 * Sort orders of a list of candidates; erase: the earliest erasure first; letter: candidates without an email first,
 * then by the oldest email.
 */
export const CANDIDATE_SORTS = ['newest', 'oldest', 'name', 'letter', 'erase'] as const;
export type CandidateSort = (typeof CANDIDATE_SORTS)[number];

/** Maximum number of people in an imported file. */
export const MAX_LINES = 5000;
/** Maximum number of columns in an imported file. */
export const MAX_COLUMNS = 200;
/** Hours in which an import can be undone and its file is stored. */
export const IMPORT_HOURS = 24;

/**
 * Contents of a column of an imported file; `fullName` is split, `sourceUrl` is the page that a row comes from, `owner`
 * the email address of a colleague, `note` becomes a note of the team.
 */
export const IMPORT_FIELDS = [
  ...(['firstName', 'lastName', 'fullName', 'headline', 'company', 'email', 'telephone'] as const),
  ...(['linkedin', 'github', 'city', 'country', 'role', 'seniority', 'yearsExperience'] as const),
  ...(['skills', 'languages', 'description', 'sourceUrl'] as const),
  ...(['stage', 'tags', 'owner', 'note'] as const),
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

/** Applicant tracking systems whose exports are recognised. */
export const TRACKING_SYSTEMS = ['greenhouse', 'lever', 'teamtailor'] as const;
export type TrackingSystem = (typeof TRACKING_SYSTEMS)[number];

/** Sources of the rows of an import: a file, or a page with several people. */
export const IMPORT_SOURCES = ['csv', 'extension'] as const;
/** Maximum number of people saved at once from a page with several people. */
export const MAX_SAVED_FROM_PAGE = 50;
/** Maximum number of people that an account can save from such pages within 24 hours. */
export const MAX_SAVED_FROM_PAGES_A_DAY = 200;

/** Encodings of text files. */
export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export const DELIMITERS = [',', ';', '\t', '|'] as const;

/** Results of checking a row. within: the person is already in an earlier row of the file. */
export const LINE_KINDS = ['new', 'exact', 'possible', 'within', 'objected', 'faulty'] as const;
export type LineKind = (typeof LINE_KINDS)[number];
