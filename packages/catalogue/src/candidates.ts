/**
 * How a fact about a person without account came in; `application`: they applied; `person`: they corrected it
 * themselves.
 */
export const SOURCE_KINDS = ['extension', 'manual', 'csv', 'cv', 'application', 'person'] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

/** What a company may know of a person without account, in the order in which it is shown. */
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

/** How far a company is with a candidate. */
export const CANDIDATE_STAGES = ['new', 'contacted', 'answered', 'notInterested', 'matched'] as const;
export type CandidateStage = (typeof CANDIDATE_STAGES)[number];
/** Stages that a person can choose; `matched` follows from an accepted match. */
export const CHOSEN_STAGES = [
  'new',
  'contacted',
  'answered',
  'notInterested',
] as const satisfies readonly CandidateStage[];
export type ChosenStage = (typeof CHOSEN_STAGES)[number];

/** Tags of one candidate, and characters of one tag. */
export const MOST_TAGS = 20;
export const TAG_LENGTH = 40;
/** Lists of one company, and characters of a list's name. */
export const MOST_LISTS = 200;
export const LIST_NAME_LENGTH = 120;

/**
 * Orders of a list of candidates; erase: those who are erased soonest first, letter: those without an email first, then
 * the oldest email.
 */
export const CANDIDATE_SORTS = ['newest', 'oldest', 'name', 'letter', 'erase'] as const;
export type CandidateSort = (typeof CANDIDATE_SORTS)[number];

/** People in one file that is imported. */
export const MOST_LINES = 5000;
/** Columns of such a file. */
export const MOST_COLUMNS = 200;
/** Hours in which an import can be undone and its file is stored. */
export const IMPORT_HOURS = 24;

/**
 * What a column of a file can hold; `fullName` is split, `sourceUrl` is the page that a line comes from, `owner` the
 * email address of a colleague, `note` becomes a note of the team.
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

/** From where the rows of an import come: a file, or a page with several people. */
export const IMPORT_SOURCES = ['csv', 'extension'] as const;
/** Number of people that can be saved at once from a page with several people. */
export const MOST_SAVED_FROM_PAGE = 50;
/** The same for one account within 24 hours. */
export const MOST_SAVED_FROM_PAGES_A_DAY = 200;

/** How a file of text can be written. */
export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export const DELIMITERS = [',', ';', '\t', '|'] as const;

/** Why a row is not simply added. within: the same person is in an earlier row of the file. */
export const LINE_KINDS = ['new', 'exact', 'possible', 'within', 'objected', 'faulty'] as const;
export type LineKind = (typeof LINE_KINDS)[number];
