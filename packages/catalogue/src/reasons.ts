/**
 * Why a company rejects a developer. `internal` reasons are never sent to the other side; `values` are placeholders in
 * the sentence.
 */
export const COMPANY_REJECT_REASONS = [
  { key: 'skills-missing', values: ['skills'] },
  { key: 'seniority-low' },
  { key: 'seniority-high' },
  { key: 'salary-gap', values: ['range'] },
  { key: 'location' },
  { key: 'work-permit' },
  { key: 'language', values: ['language'] },
  { key: 'other-candidate' },
  { key: 'position-closed' },
  { key: 'no-show', values: ['days'] },
  { key: 'test-result' },
  { key: 'incomplete', values: ['area'] },
  { key: 'duplicate', internal: true },
  { key: 'spam', internal: true },
  { key: 'other', noteRequired: true },
] as const satisfies readonly { key: string; values?: readonly string[]; internal?: true; noteRequired?: true }[];
export type CompanyRejectReason = (typeof COMPANY_REJECT_REASONS)[number]['key'];

/** Why a developer passes on a company. */
export const DEVELOPER_PASS_REASONS = [
  'not-interested-company',
  'industry',
  'salary-low',
  'tech-stack',
  'role-scope',
  'location',
  'company-size',
  'bad-timing',
  'found-job',
  'already-in-process',
  'too-little-info',
  'culture',
  'company-unresponsive',
  'values',
  'other',
] as const;
export type DeveloperPassReason = (typeof DEVELOPER_PASS_REASONS)[number];

/** The sender withdrew an unanswered request. Not an answer, and not one of the selectable reasons above. */
export const WITHDRAWN = 'withdrawn';

/** Why a developer deletes the account; `offer` is the alternative offered instead. */
export const DELETE_USER_REASONS = [
  { key: 'found-job-here' },
  { key: 'found-job-elsewhere' },
  { key: 'not-looking', offer: 'pause' },
  { key: 'few-matches' },
  { key: 'no-replies' },
  { key: 'too-many-emails', offer: 'frequency-never' },
  { key: 'privacy' },
  { key: 'hard-to-use' },
  { key: 'duplicate-account' },
  { key: 'other' },
] as const satisfies readonly { key: string; offer?: 'pause' | 'frequency-never' }[];

export const DELETE_COMPANY_REASONS = [
  'hired-here',
  'hired-elsewhere',
  'hiring-stopped',
  'few-candidates',
  'low-reply',
  'too-expensive',
  'missing-feature',
  'other-tool',
  'duplicate-company',
  'company-closed',
  'other',
] as const;

/** Why a superuser deletes a company; not presented as the company's own reason. */
export const REMOVE_COMPANY_REASONS = ['fraud', 'duplicate', 'asked-by-company'] as const;
export type RemoveCompanyReason = (typeof REMOVE_COMPANY_REASONS)[number];

/** Why a match ended after a superuser removed its job: neither side has ended it. */
export const REMOVED_BY_TANDEM = 'removed-by-tandem';

export const DELETE_JOB_REASONS = [
  'filled-here',
  'filled-elsewhere',
  'filled-internal',
  'on-hold',
  'cancelled',
  'no-good-matches',
  'posted-by-mistake',
  'duplicate',
  'budget',
  'other',
] as const;
export type DeleteJobReason = (typeof DELETE_JOB_REASONS)[number];

/** Why a profile is not approved; sent to its owner. */
export const REVIEW_REASONS = [
  'no-linkedin',
  'linkedin-no-experience',
  'too-thin',
  'contact-in-text',
  'not-a-developer',
  'not-one-person',
  'duplicate',
  'other',
] as const;
export type ReviewReason = (typeof REVIEW_REASONS)[number];

export const SUSPEND_REASONS = [
  'no-linkedin',
  'linkedin-no-experience',
  'fake-identity',
  'agency-posing-as-developer',
  'harassment',
  'spam',
  'duplicate',
  'company-unverified',
  'fake-job',
  'unpaid-invoice',
] as const;
type SuspendReason = (typeof SUSPEND_REASONS)[number];

const OF_PEOPLE: readonly SuspendReason[] = ['no-linkedin', 'linkedin-no-experience', 'agency-posing-as-developer'];
const OF_COMPANIES: readonly SuspendReason[] = ['company-unverified', 'fake-job', 'unpaid-invoice'];

/**
 * Returns the reasons for suspending a company's account or a developer, without reasons that apply only to the other.
 */
export const suspendReasonsFor = (isCompany: boolean): SuspendReason[] =>
  SUSPEND_REASONS.filter((reason) => !(isCompany ? OF_PEOPLE : OF_COMPANIES).includes(reason));

/** Subjects of reports. */
export const REPORT_SUBJECTS = ['job', 'company', 'developer', 'message'] as const;
export type ReportSubject = (typeof REPORT_SUBJECTS)[number];

/** Why a job, a company, a developer or a message is reported to the Tandem team. */
export const REPORT_REASONS = [
  'scam',
  'misleading',
  'discrimination',
  'harassment',
  'spam',
  'illegal',
  'other',
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** Meanings of a reply to outreach; `out-of-office` postpones the next step, the others cancel it. */
export const OUTREACH_REPLY_REASONS = [
  'compensation',
  'location',
  'role',
  'timing',
  'already-customer',
  'wrong-person',
  'unsubscribe',
  'bounced',
  'out-of-office',
] as const;

/** Minimum and maximum length of the note for the reason `other`. */
export const REASON_NOTE_LENGTH = { min: 10, max: 500 } as const;

/** Topics on which a developer can ask a company for other conditions. */
export const ASK_TOPICS = ['salary', 'remote', 'hours'] as const;
