import { randomUUID } from 'node:crypto';
import { EQUALITY_QUESTIONS, type EqualityAnswer, type EqualityAnswers } from '@tandem/catalogue/equality';
import type { CandidateList } from '@tandem/contracts/candidate-list';
import type { Candidate } from '@tandem/contracts/candidate-pipeline';
import { InterviewChange, InterviewProposal } from '@tandem/contracts/interview';
import { instantsAt } from '@tandem/contracts/interview-times';
import { type Job, type JobChange, JobCreate } from '@tandem/contracts/job';
import type { MatchView } from '@tandem/contracts/match';
import type { Attachment, Message } from '@tandem/contracts/message';
import type { SavedSearch } from '@tandem/contracts/saved-search';
import type { SearchConditions } from '@tandem/contracts/search';
import { Types } from 'mongoose';
import { runs } from '../domains/ai/runs/runs.model.ts';
import { interviews } from '../domains/hiring/interviews/interviews.model.ts';
import { changeInterview, proposeInterview } from '../domains/hiring/interviews/interviews.service.ts';
import { createMatch } from '../domains/hiring/matches/matches.creating.ts';
import { changeMatch } from '../domains/hiring/matches/matches.steps.ts';
import { alertToken } from '../domains/jobs/job-alerts/alert-token.ts';
import { alerts } from '../domains/jobs/job-alerts/job-alerts.model.ts';
import { saveAlert } from '../domains/jobs/job-alerts/job-alerts.service.ts';
import { requestAlert } from '../domains/jobs/job-alerts/linked-alerts.service.ts';
import { createJob, updateJob } from '../domains/jobs/jobs/jobs.service.ts';
import { uploadAttachment } from '../domains/messaging/conversations/attachments.service.ts';
import {
  conversationBetween,
  findConversation,
  openConversation,
} from '../domains/messaging/conversations/conversations.service.ts';
import { sendMessage } from '../domains/messaging/conversations/messages.sending.ts';
import { feedbackAbout, giveFeedback } from '../domains/operations/feedback/feedback.service.ts';
import { formTicket } from '../domains/sourcing/applications/form-ticket.ts';
import { createList } from '../domains/sourcing/candidate-lists/candidate-lists.service.ts';
import { saveCandidate } from '../domains/sourcing/candidates/candidates.service.ts';
import { saveSearch } from '../domains/talent/search/search.saved.service.ts';
import type { Viewer } from '../platform/http/viewer.ts';
import { encryptContent } from '../platform/mail/content-encryption.ts';
import { emails } from '../platform/mail/emails.model.ts';
import { sendMail } from '../platform/mail/send.ts';
import { backgroundDone } from '../platform/queue/background.ts';
import { counter } from './counter.ts';
import { asUploaded } from './files.ts';
import type { Person } from './people.ts';

const next = counter();

const asCompany = ({ id, accountId }: Person): Viewer => ({ view: 'COMPANY', entityId: id, accountId });
const asUser = ({ id }: Person): Viewer => ({ view: 'USER', entityId: id });

type JobFields = Partial<Omit<JobChange, '_id' | 'status' | 'package'>>;

/** A job of a company, a draft. */
export const aDraft = (owner: Person, fields: JobFields = {}): Promise<Job> =>
  createJob(
    owner.id,
    JobCreate.parse({
      headline: `Backend engineer ${next()}`,
      description: '<p>Charging for ferries</p>',
      role: 'backend',
      skills: ['go'],
      location: { city: 'Stockholm', country: 'SE' },
      salaryFrom: 4000,
      ...fields,
    }),
  );

/** A job of a company, published. */
export const aJob = async (owner: Person, fields: JobFields = {}): Promise<Job> =>
  updateJob(owner.id, { _id: (await aDraft(owner, fields))._id, status: 'published' });

/** A search of the board with notifications to a developer. */
export const anAlert = async ({ accountId }: Person): Promise<string> =>
  (await saveAlert({ view: 'USER', accountId }, { search: `q=search-${next()}`, rhythm: 'weekly' }))._id;

/** The link of an alert requested without an account. */
export async function anAlertLink(email: string): Promise<string> {
  await requestAlert({ email, search: 'skill=go', rhythm: 'weekly', website: '' }, `address-${next()}`);
  const [alert] = await alerts.ofEmail(email);
  return alertToken(String(alert?._id));
}

/** A person without an account, saved by a company. */
export const aCandidate = (recruiter: Person, profile: object = {}): Promise<Candidate> =>
  saveCandidate(asCompany(recruiter), {
    firstName: 'Ada',
    lastName: 'Lindqvist',
    linkedin: `https://www.linkedin.com/in/kept-${next()}/`,
    sourceUrl: '',
    sourceKind: 'manual',
    ...profile,
  });

/** A list of candidates that a company's team shares. */
export const aCandidateList = ({ id }: Person): Promise<CandidateList> => createList(id, { name: `List ${next()}` });

/** A match that a developer began. */
export const aMatch = (job: Job, developer: Person): Promise<MatchView> =>
  createMatch(asUser(developer), { job: job._id, coverText: '' });

/** The same, accepted by the company. */
export const anAcceptedMatch = async (job: Job, developer: Person, owner: Person): Promise<MatchView> =>
  changeMatch(asCompany(owner), (await aMatch(job, developer))._id, { status: 'accepted' });

/** A hire with a first day of work (YYYY-MM-DD); by default the given number of days ago. */
export async function aHire(
  owner: Person,
  developer: Person,
  { daysAgo = 31, startDate = dayAgo(daysAgo) }: { daysAgo?: number; startDate?: string | null } = {},
): Promise<MatchView> {
  const { _id } = await anAcceptedMatch(await aJob(owner), developer, owner);
  await changeMatch(asCompany(owner), _id, { status: 'interviewing' });
  return changeMatch(asCompany(owner), _id, { status: 'hired', hire: { startDate, salary: null } });
}

/** The day (YYYY-MM-DD) a number of days ago. */
export const dayAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/**
 * The conversation of a company and a developer who have a match, with a message of each, made once; returns its id.
 */
export async function aConversation(owner: Person, developer: Person): Promise<string> {
  const existing = await conversationBetween(developer.id, owner.id);
  if (existing) return String(existing._id);
  await anAcceptedMatch(await aJob(owner), developer, owner);
  const ids = { userId: developer.id, companyId: owner.id };
  const { _id } = await openConversation({ ...asCompany(owner) }, ids);
  await aMessage(owner, _id, 'Hello Ada. When can we talk?');
  await aMessage(developer, _id, 'Any day next week. Are the ferries electric?');
  return _id;
}

/** A message of a developer or of a person at a company. */
export async function aMessage(sender: Person, conversationId: string, text = 'Good.'): Promise<Message> {
  const { userId } = (await findConversation(conversationId)) as { userId: Types.ObjectId };
  const view = String(userId) === sender.id ? 'USER' : 'COMPANY';
  const viewer: Viewer = { view, entityId: sender.id, accountId: sender.accountId };
  return sendMessage(viewer, conversationId, { clientId: randomUUID(), text });
}

/** A text file that a company attaches to a message. */
export async function anAttachment(owner: Person, conversationId: string): Promise<Attachment> {
  const file = asUploaded(Buffer.from('On-call in four pages'), 'on-call.txt');
  const { _id } = await uploadAttachment(asCompany(owner), conversationId, file);
  const message = { clientId: randomUUID(), text: 'Our handbook.', attachments: [_id] };
  const sent = await sendMessage(asCompany(owner), conversationId, message);
  return sent.attachments[0] as Attachment;
}

/** The application of a person without an account, some seconds after opening the form. */
export const anApplication = (jobId: string, fields: object = {}) => ({
  ticket: formTicket(jobId, Date.now() - 10_000),
  name: 'Elin Holm',
  email: `applicant-${next()}@example.org`,
  text: 'Ferries.',
  terms: 1,
  consent: 'true',
  ...fields,
});

/** A logged email that can be sent again. */
export async function aFailedEmail(to: string): Promise<string> {
  await sendMail('passwordChanged', { to, language: 'en' }, {}, { key: `failed ${to}` });
  await backgroundDone();
  const email = await emails.findByKey(`failed ${to}`);
  await emails.change(`${email?._id}`, {}, { status: 'failed', content: encryptContent('{"text":"","html":""}') });
  return `${email?._id}`;
}

/** All 24 answers of an equality survey, the same except for the given ones. */
export const equalityAnswers = (answer: EqualityAnswer = 4, others: EqualityAnswers = {}): EqualityAnswers => ({
  ...Object.fromEntries(EQUALITY_QUESTIONS.map(({ number }) => [number, answer])),
  ...others,
});

/** A saved search of a company. */
export const aSavedSearch = (owner: Person, search: SearchConditions = { skills: ['go'] }): Promise<SavedSearch> =>
  saveSearch(
    { ...asCompany(owner), accountId: owner.accountId },
    { name: `Search ${next()}`, search, rhythm: 'never' },
  );

/** Feedback on deleting a job; returns its id. */
export async function aFeedback(fields: { feedbackValue?: string; rating?: number } = {}): Promise<string> {
  const subject = new Types.ObjectId();
  await giveFeedback({ kind: 'delete job', subject, reason: 'filled-here', rating: 4, ...fields });
  const [stored] = await feedbackAbout(subject);
  return String(stored?._id);
}

/** Times at which an interview may start: 9:00 in Stockholm on consecutive days, three days ahead unless given. */
export const interviewSlots = (count = 1, daysAhead = 3): string[] =>
  Array.from({ length: count }, (_, nth) => {
    const date = new Date(Date.now() + (daysAhead + nth) * 86_400_000).toISOString().slice(0, 10);
    return instantsAt({ date, hour: 9, minute: 0 }, 'Europe/Stockholm')[0] ?? '';
  });

/** Times that a company offers for an interview about an accepted match. */
export const anInterviewProposal = (fields: object = {}) => ({
  title: 'First talk',
  slots: interviewSlots(2),
  zone: 'Europe/Stockholm',
  durationMinutes: 45,
  link: 'https://meet.hamnkraft.example/elin',
  ...fields,
});

/** An accepted match in which the company has offered times for an interview. */
export async function aProposedInterview(owner: Person, developer: Person, fields: object = {}): Promise<MatchView> {
  const match = await anAcceptedMatch(await aJob(owner), developer, owner);
  return proposeInterview(asCompany(owner), match._id, InterviewProposal.parse(anInterviewProposal(fields)));
}

/** The same with the first of the times chosen. */
export async function aBookedInterview(owner: Person, developer: Person, fields: object = {}): Promise<MatchView> {
  const { _id, interview } = await aProposedInterview(owner, developer, fields);
  return changeInterview(asUser(developer), _id, InterviewChange.parse({ chosenSlot: interview?.slots[0] }));
}

/** Moves the booked interviews of a match so far into the past that they have begun, `hours` ago. */
export async function moveInterviewsToPast({ _id }: Pick<MatchView, '_id'>, hours = 2): Promise<void> {
  for (const { _id: id, booking } of await interviews.ofMatches([_id]))
    if (booking) {
      const start = new Date(Date.now() - hours * 3_600_000);
      await interviews.rewrite(id, { booking: { ...booking, start } });
      await interviews.free(id);
    }
}

/** The id of a logged run of an AI helper that a person caused. */
export const aRun = async ({ accountId }: Person): Promise<string> =>
  String(await runs.create({ purpose: 'keywords', engine: 'built-in', account: new Types.ObjectId(accountId) }));
