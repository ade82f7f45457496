import { HttpError } from '../../../platform/errors/errors.ts';
import { filesOf, removeFilesOf } from '../../../platform/files/files.service.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { eraseEmails } from '../../../platform/mail/erasing.ts';
import { forgetContact, ownCompany } from '../../companies/companies/companies.service.ts';
import { forgetPictures } from '../../companies/companies/pictures.service.ts';
import { forgetSurveys, surveysOf } from '../../companies/equality/equality.service.ts';
import { eraseMatchesOfDeveloper, eraseWordsOfCompany } from '../../hiring/matches/matches.erasing.ts';
import { allMatchesOf } from '../../hiring/matches/matches.service.ts';
import { forgetMentionsOf, notesMentioning } from '../../hiring/notes/mentions.service.ts';
import { eraseNotesAbout, eraseNotesOf, notesAbout, notesBy } from '../../hiring/notes/notes.service.ts';
import { forgetOnShortlists, forgetShortlistOf, shortlistedAt } from '../../hiring/shortlist/shortlist.service.ts';
import { alertsOf, forgetAlertsOf } from '../../jobs/job-alerts/job-alerts.service.ts';
import { removeJobsOf } from '../../jobs/jobs/jobs.ending.ts';
import { entriesOf, forgetValuesAbout } from '../../operations/audit/audit.service.ts';
import { emailsTo } from '../../operations/emails/emails.service.ts';
import { feedbackAbout, forgetFeedbackAbout, forgetFeedbackOf } from '../../operations/feedback/feedback.service.ts';
import { forgetDecision } from '../../operations/review/decisions.service.ts';
import { eraseImportsOf } from '../../sourcing/candidate-imports/imports.service.ts';
import { lettersBy } from '../../sourcing/candidate-letters/letters.service.ts';
import { eraseListsOf } from '../../sourcing/candidate-lists/candidate-lists.service.ts';
import { eraseCandidatesOf } from '../../sourcing/candidates/candidates.erasing.ts';
import { pipelines, pipelinesAbout } from '../../sourcing/candidates/pipelines.service.ts';
import { ownDeveloper, removeDeveloper } from '../../talent/developers/developers.service.ts';
import { changesOf } from '../../talent/developers/updating.service.ts';
import { forgetSearchesOf, savedBy, silenceSearchesOf } from '../../talent/search/search.saved.service.ts';
import { endSessions, sessionsOf } from '../auth/sessions.service.ts';
import { forgetSignUps } from '../auth/waiting.service.ts';
import { forgetSuspensions, suspensionsOf } from '../suspensions/suspensions.service.ts';
import { agreementsOf, forgetAgreements } from '../terms/agreeing.service.ts';
import { accounts, type StoredAccount } from './accounts.model.ts';
import { presentAccount } from './accounts.presenter.ts';
import { invitations } from './invitations.model.ts';

/** Somebody of whom something is held, and whether their profile or company goes with them. */
export interface Person {
  account: StoredAccount;
  accountId: string;
  entityId: string;
  isLast: boolean;
  viewer: Viewer;
}

/** One thing that is held on people. Whatever is added to Tandem that holds more gets a line in the lists below. */
export interface PersonalData {
  /** Name of the file in what a person downloads. */
  name: string;
  /** All of it, fit for the person to read. */
  read?: (person: Person) => unknown;
  /** Forgets it for good. Done twice it does no harm: what was broken off is done again. */
  erase?: (person: Person) => unknown;
}

/** Of a developer nothing stays but matches without a word and without a profile. */
const ofDeveloper: readonly PersonalData[] = [
  {
    name: 'matches',
    read: ({ viewer, entityId }) => allMatchesOf(viewer, entityId),
    erase: ({ entityId }) => eraseMatchesOfDeveloper(entityId),
  },
  {
    name: 'notes-of-companies',
    read: ({ entityId }) => notesAbout(entityId),
    erase: ({ entityId }) => eraseNotesAbout([entityId]),
  },
  {
    name: 'shortlists-of-companies',
    read: ({ entityId }) => shortlistedAt(entityId),
    erase: ({ entityId }) => forgetOnShortlists([entityId]),
  },
  { name: 'review-decision', erase: ({ entityId }) => forgetDecision(entityId) },
  {
    name: 'tags-of-companies',
    read: ({ entityId }) => pipelinesAbout(entityId),
    erase: ({ entityId }) => pipelines.forgetDeveloper(entityId),
  },
  { name: 'profile-changes', read: ({ viewer, entityId }) => ifThere(changesOf(viewer, entityId)) },
  {
    name: 'profile',
    read: ({ entityId }) => ifThere(ownDeveloper(entityId)),
    erase: ({ entityId }) => removeDeveloper(entityId),
  },
];

/**
 * A company is no person: its name and its closed jobs stay for those who had to do with them, the people it kept and who
 * to ask for do not.
 */
const ofCompany: readonly PersonalData[] = [
  { name: 'jobs', erase: ({ entityId }) => removeJobsOf(entityId) },
  { name: 'feedback', erase: ({ entityId }) => forgetFeedbackOf(entityId) },
  { name: 'candidates', erase: ({ entityId }) => eraseCandidatesOf(entityId) },
  { name: 'candidate-lists', erase: ({ entityId }) => eraseListsOf(entityId) },
  { name: 'invitations-of-company', erase: ({ entityId }) => invitations.removeOf(entityId) },
  { name: 'candidate-imports', erase: ({ entityId }) => eraseImportsOf(entityId) },
  { name: 'notes', erase: ({ entityId }) => eraseNotesOf(entityId) },
  {
    name: 'equality-surveys',
    read: ({ entityId }) => surveysOf(entityId),
    erase: ({ entityId }) => forgetSurveys(entityId),
  },
  { name: 'shortlist', erase: ({ entityId }) => forgetShortlistOf(entityId) },
  { name: 'searches', erase: ({ entityId }) => forgetSearchesOf(entityId) },
  { name: 'matches', erase: ({ entityId }) => eraseWordsOfCompany(entityId) },
  { name: 'review-decision', erase: ({ entityId }) => forgetDecision(entityId) },
  { name: 'pictures', erase: ({ entityId }) => forgetPictures(entityId) },
  {
    name: 'company',
    read: ({ entityId }) => ifThere(ownCompany(entityId)),
    erase: ({ entityId }) => forgetContact(entityId),
  },
];

const ofEverybody: readonly PersonalData[] = [
  {
    name: 'files',
    read: async (person) =>
      (await filesOfPerson(person)).map(({ code, purpose, name, type, size, createdDate }) => ({
        code,
        purpose,
        name,
        type,
        size,
        createdDate,
      })),
    erase: ({ accountId, entityId, isLast }) => removeFilesOf(accountId, ...(isLast ? [entityId] : [])),
  },
  {
    name: 'saved-searches',
    read: ({ accountId }) => savedBy(accountId),
    erase: ({ accountId }) => silenceSearchesOf(accountId),
  },
  {
    name: 'job-alerts',
    read: ({ accountId }) => alertsOf(accountId),
    erase: ({ accountId }) => forgetAlertsOf(accountId),
  },
  {
    name: 'notes-that-mention-you',
    read: ({ accountId }) => notesMentioning(accountId),
    erase: ({ accountId }) => forgetMentionsOf(accountId),
  },
  { name: 'notes-you-wrote', read: ({ accountId }) => notesBy(accountId) },
  { name: 'candidates-you-own', erase: ({ accountId }) => pipelines.forgetOwner(accountId) },
  { name: 'letters-you-wrote', read: ({ accountId }) => lettersBy(accountId) },
  {
    name: 'devices',
    read: ({ accountId }) => sessionsOf(accountId, undefined),
    erase: ({ accountId }) => endSessions(accountId),
  },
  {
    name: 'why-you-left',
    read: ({ account }) => feedbackAbout(account._id),
    erase: ({ account }) => forgetFeedbackAbout(account._id),
  },
  {
    name: 'emails',
    read: ({ account }) => emailsTo(account),
    erase: ({ account }) => eraseEmails(account.email, account._id),
  },
  {
    name: 'invitations',
    erase: async ({ account }) => {
      await invitations.forgetAddress(account.email);
      await invitations.forgetSender(account._id);
    },
  },
  { name: 'sign-ups', erase: ({ account }) => forgetSignUps(account.email) },
  {
    name: 'suspensions',
    read: ({ account }) => suspensionsOf(account.entityId),
    erase: ({ account, isLast }) => forgetSuspensions(account.entityId, isLast ? null : account._id),
  },
  {
    name: 'agreements',
    read: ({ entityId }) => agreementsOf(entityId),
    erase: ({ entityId, isLast }) => (isLast ? forgetAgreements(entityId) : undefined),
  },
  {
    name: 'audit-log',
    read: ({ accountId, entityId }) => entriesOf(accountId, entityId),
    erase: ({ accountId, entityId, isLast }) => forgetValuesAbout(accountId, ...(isLast ? [entityId] : [])),
  },
  {
    name: 'account',
    read: ({ account }) => presentAccount(account),
    erase: ({ account }) => accounts.remove(account._id),
  },
];

/** A superuser has neither profile nor company. */
async function ifThere<T>(read: Promise<T>): Promise<T | undefined> {
  return read.catch((error: unknown) => {
    if (error instanceof HttpError && error.status === 404) return undefined;
    throw error;
  });
}

/** The files of an account and of the profile or company behind it. */
export const filesOfPerson = ({ accountId, entityId }: Person) => filesOf(accountId, entityId);

/** All that is held on somebody: what is behind the account first, the account last. */
export const personalDataOf = ({ account: { type } }: Person): readonly PersonalData[] => [
  ...(type === 'user' ? ofDeveloper : ofCompany),
  ...ofEverybody,
];

/** The same but for what belongs to colleagues who stay as well. */
export const erasedWith = (person: Person): readonly PersonalData[] =>
  person.isLast ? personalDataOf(person) : ofEverybody;

/** An account as the one on whom something is held. */
export function personOf(account: StoredAccount, isLast: boolean): Person {
  const [accountId, entityId] = [String(account._id), String(account.entityId)];
  const viewer: Viewer = { view: account.type === 'user' ? 'USER' : 'COMPANY', accountId, entityId };
  return { account, accountId, entityId, isLast, viewer };
}
