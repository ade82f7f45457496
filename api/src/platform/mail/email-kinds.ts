import type { AnyEmailKind, EmailKind } from '@tandem/catalogue/contact';
import type { EmailData } from './email-templates.ts';

/** Emails that are not about the account itself, by the kind that can be turned off. */
const kinds = {
  companyWaits: 'reviews',
  appealWaits: 'reviews',
  contestWaits: 'reviews',
  matchBeganForCompany: 'matches',
  matchBeganForDeveloper: 'matches',
  matchAcceptedForCompany: 'matches',
  matchAcceptedForDeveloper: 'matches',
  matchEndedForCompany: 'matches',
  matchEndedForDeveloper: 'matches',
  matchUnansweredForCompany: 'matches',
  matchUnansweredForDeveloper: 'matches',
  jobClosedForDeveloper: 'matches',
  jobRemovedForDeveloper: 'matches',
  matchInterviewingForCompany: 'matches',
  matchInterviewingForDeveloper: 'matches',
  hiredForCompany: 'matches',
  hiredForDeveloper: 'matches',
  matchDecidedForCompany: 'matches',
  matchDecidedForDeveloper: 'matches',
  matchAskedForCompany: 'matches',
  matchAskAgreedForDeveloper: 'matches',
  matchAskDeclinedForDeveloper: 'matches',
  jobRememberedForDeveloper: 'reminders',
  testInvited: 'matches',
  testSubmitted: 'matches',
  testReviewed: 'matches',
  testCancelled: 'matches',
  testExpired: 'matches',
  testFeedbackDue: 'reminders',
  interviewProposed: 'interviews',
  interviewBooked: 'interviews',
  interviewMoved: 'interviews',
  interviewCancelled: 'interviews',
  interviewWithdrawn: 'interviews',
  interviewLeft: 'interviews',
  interviewMissed: 'interviews',
  interviewReminder: 'interviewReminders',
  matchWaitsForCompany: 'reminders',
  matchWaitsForDeveloper: 'reminders',
  matchIdleForCompany: 'reminders',
  matchIdleForDeveloper: 'reminders',
  scorecardMissing: 'reminders',
  hireFollowUp: 'reminders',
  jobIdle: 'reminders',
  jobPaused: 'reminders',
  jobEnds: 'reminders',
  jobEnded: 'reminders',
  surveyExpires: 'reminders',
  suggestionsFound: 'suggestions',
  noteMention: 'mentions',
  articleNotPublished: 'reminders',
  reportAnswered: 'reports',
  searchFound: 'searches',
  jobsFound: 'searches',
  notificationsWaiting: 'matches',
  messagesForDeveloper: 'messages',
  messagesForCompany: 'messages',
  summary: 'summary',
} as const satisfies Partial<Record<keyof EmailData, EmailKind>>;

export type Notice = keyof typeof kinds;
export const kindOf = (notice: Notice): EmailKind => kinds[notice];
export const isNotice = (template: keyof EmailData): template is Notice => template in kinds;

/**
 * Whether a notice removes an event from a calendar. It is also sent to people who are suspended: they would come to an
 * interview that doesn't take place.
 */
export const endsEvent = (notice: Notice): boolean => notice === 'interviewCancelled' || notice === 'interviewLeft';

/**
 * All other emails: about the account itself or, to people who may have none, invitations and notifications that they
 * requested.
 */
export type Mailing = Exclude<keyof EmailData, Notice>;
const aboutAlerts: readonly Mailing[] = ['alertAsked', 'alertAskedAgain', 'jobsForGuest'];
const invitations: readonly Mailing[] = ['invited', 'invitedElsewhere', 'claimCompany'];
export const mailingKindOf = (mailing: Mailing): AnyEmailKind => {
  if (mailing === 'candidateLetter' || mailing === 'salesLetter') return 'outreach';
  if (aboutAlerts.includes(mailing)) return 'searches';
  return invitations.includes(mailing) ? 'invitations' : 'account';
};

/** Whether the content of an email is stored; messages that one person writes to another are private. */
export const isArchived = (template: string): boolean => !PRIVATE.includes(template);

const PRIVATE: readonly string[] = [
  'candidateLetter',
  'candidateQuestion',
  'customerRequest',
  'feedbackReceived',
  'messagesForDeveloper',
  'messagesForCompany',
  'requestAnswered',
  'requestReplied',
  'salesLetter',
  'salesTest',
];

/**
 * Emails that one person writes to another who has not asked for them: plain text without pictures, sent at most once,
 * also if a process is killed while it sends.
 */
export const isPersonal = (template: string): boolean => PERSONAL.includes(template);

const PERSONAL: readonly string[] = ['candidateLetter', 'salesLetter'];

const HOUR = 3_600_000;
/**
 * Emails with a link or code that grants access, with the number of hours for which it is valid: later there is no
 * point in sending them.
 */
const LIFETIME_HOURS: Partial<Record<Mailing, number>> = {
  activation: 48,
  forgotPassword: 1,
  recoveryDelayed: 48,
  newAddress: 48,
  invited: 7 * 24,
  claimCompany: 7 * 24,
  accountMade: 7 * 24,
};
/** Whether a recipient is waiting for the email now: it is sent before bulk emails. */
export const isHighPriority = (template: string): boolean =>
  template in LIFETIME_HOURS || HIGH_PRIORITY.includes(template);

const HIGH_PRIORITY: readonly string[] = ['alreadyRegistered', 'alertAsked', 'sourcedLink'];

export const lifetimeOf = (mailing: Mailing): number | undefined =>
  LIFETIME_HOURS[mailing] && LIFETIME_HOURS[mailing] * HOUR;
