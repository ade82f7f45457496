import { CHOSEN_STAGES } from '@tandem/catalogue/candidates';
import { RUN_DAYS } from '@tandem/catalogue/packages';
import { OPEN_MATCH_STATUSES } from '@tandem/catalogue/statuses';
import type { Account } from '@tandem/contracts/account';
import type { Developer } from '@tandem/contracts/developer';
import type { Job } from '@tandem/contracts/job';
import mongoose, { model } from 'mongoose';
import { accounts } from '../domains/identity/accounts/accounts.model.ts';
import '../domains/companies/companies/companies.model.ts';
import { lookalikeKeysOf } from '../domains/companies/companies/companies.lookalikes.ts';
import { emailDomainOf } from '../domains/companies/companies/companies.policy.ts';
import { type BadgeFacts, badgesOf } from '../domains/talent/developers/badges.rules.ts';
import { withDerived } from '../domains/talent/developers/developers.derived.ts';
import '../domains/talent/developers/nice-links.model.ts';
import '../domains/talent/developers/developers.model.ts';
import '../domains/jobs/jobs/jobs.model.ts';
import '../domains/hiring/matches/matches.model.ts';
import '../domains/hiring/notes/notes.model.ts';
import '../domains/identity/notifications/notifications.model.ts';
import '../domains/hiring/hire-follow-ups/hire-follow-ups.model.ts';
import '../domains/hiring/interviews/interviews.model.ts';
import '../domains/identity/passkeys/passkeys.model.ts';
import '../domains/integrations/api-tokens/api-tokens.model.ts';
import '../domains/integrations/chat/channels.model.ts';
import '../domains/integrations/webhooks/deliveries.model.ts';
import '../domains/integrations/webhooks/webhooks.model.ts';
import '../domains/hiring/interviews/scorecards.model.ts';
import '../domains/hiring/tech-tests/tech-tests.model.ts';
import '../domains/messaging/conversations/conversations.model.ts';
import '../domains/messaging/conversations/messages.model.ts';
import '../domains/messaging/conversations/readers.model.ts';
import '../domains/jobs/statistics/statistics.model.ts';
import { hashPassword } from '../domains/identity/credentials/passwords.ts';
import { newPipeline } from '../domains/sourcing/candidate-records/pipelines.service.ts';
import { keysOf } from '../domains/talent/developers/developers.origin.ts';
import { addTestQuestions } from '../migrations/add-test-questions.ts';
import { grantPaidPackages } from '../migrations/grant-paid-packages.ts';
import '../platform/audit/audit.model.ts';
import '../platform/audit/audit-values.model.ts';
import '../domains/operations/customer-requests/requests.model.ts';
import '../domains/operations/feedback/feedback.model.ts';
import '../domains/identity/suspensions/suspensions.model.ts';
import '../domains/outreach/sales-templates/sales-templates.model.ts';
import { makeActiveMonths } from './active-months.ts';
import { makeAdministration } from './administration.ts';
import { makeAiRuns } from './ai-runs.ts';
import { fillBlog } from './articles.ts';
import { makeConversations } from './conversations.ts';
import { makeCustomerRequests } from './customer-requests.ts';
import { type Demo, makeDemo } from './demo.ts';
import { makeFollowUps } from './hires.ts';
import { makeIntegrations } from './integrations.ts';
import { makeInterviews } from './interviews.ts';
import { makeJobSources } from './job-sources.ts';
import { filingOf, listsOf } from './lists.ts';
import { DEMO_PASSWORD } from './log-ins.ts';
import type { MadeMatch } from './matches.ts';
import { progressNotificationsOf } from './notifications.ts';
import { makeOutreach } from './outreach.ts';
import { fillPages, pagesOf } from './pages.ts';
import { makeReadings } from './readings.ts';
import { suggestionsIn } from './suggestions.ts';
import { makeTechTests, summaryOf } from './tech-tests.ts';
import { makeTutorials } from './tutorials.ts';

const DAY = 86_400_000;
/** Remaining days of a paid ad of the demo. */
const PAID_DAYS = 21;

/** Returns the end date of an ad. */
function endOf(job: Job, now: Date): Date | null {
  if (job.package === 'promotedAd_3') return new Date(now.getTime() + PAID_DAYS * DAY);
  return job.publishDate ? new Date(Date.parse(job.publishDate) + RUN_DAYS.monthly * DAY) : null;
}

/** Loads the demo into the connected database unless it contains accounts: real data is never changed. */
export async function loadDemo(): Promise<void> {
  if ((await accounts.count({})) > 0) return;
  const now = new Date();
  const demo = makeDemo(now);
  const pages = pagesOf(now);
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  await insert(
    'Company',
    demo.companies.map(({ company, reviewedDate, contactEmail }) => ({
      ...company,
      ...pages[company.slug]?.said,
      reviewedDate,
      lookalikeKeys: lookalikeKeysOf(company),
      emailDomains: [emailDomainOf(contactEmail)].filter(Boolean),
    })),
  );
  await insert(
    'Job',
    demo.jobs.map((job) => ({
      ...job,
      packageEnds: endOf(job, now),
    })),
  );
  await insert('Developer', [
    ...demo.developers.map((developer, nth) => profileOf(developer, nth, now)),
    ...demo.candidates.map(({ eraseDate, ...candidate }, nth) => {
      const derived = withDerived({}, candidate, now);
      const stage = CHOSEN_STAGES[nth % CHOSEN_STAGES.length] ?? 'new';
      return {
        ...derived,
        candidateKeys: keysOf(derived),
        pipeline: newPipeline({ ...filingOf(nth, ownersOf(demo, candidate.managedBy), now), stage }),
      };
    }),
  ]);
  await insert(
    'NiceLink',
    demo.developers
      .filter(({ niceLink }) => niceLink)
      .map(({ _id, niceLink, createdDate }) => ({ _id: niceLink, developer: _id, since: createdDate })),
  );
  const company = demo.companies.find((each) => each.company.slug === 'hamnkraft')?.company._id ?? '';
  const techTests = makeTechTests(demo.matches, company, demo.developers[0]?._id ?? '', now);
  const testOf = new Map(techTests.map((test) => [String(test.match), summaryOf(test)]));
  await insert(
    'Match',
    demo.matches.map((match) => ({ ...stored(match), techTest: testOf.get(match._id) ?? null })),
  );
  await insert('TechTest', techTests);
  const { interviews, scorecards } = makeInterviews(demo, { company, developer: demo.developers[0]?._id ?? '' }, now);
  await insert('Interview', interviews);
  await insert('Scorecard', scorecards);
  await insert('Notification', progressNotificationsOf(demo, { interviews, techTests }, now));
  const { followUps, notifications } = makeFollowUps(demo, now);
  await insert('HireFollowUp', followUps);
  await insert('Notification', notifications);
  const talks = makeConversations(demo, now);
  await insert('Conversation', talks.conversations);
  await insert('Message', talks.messages);
  await insert('ConversationReader', talks.readers);
  if (mongoose.connection.db) {
    await addTestQuestions(mongoose.connection.db);
    await grantPaidPackages(mongoose.connection.db);
  }
  await insert('Suggestion', suggestionsIn(demo, now));
  await insert('Note', notesOn(demo.candidates, demo.accounts));
  for (const [name, records] of Object.entries(listsOf(demo, now))) await insert(name, records);
  await insert('JobDay', makeReadings(demo.jobs, now));
  await insert('ActiveMonth', makeActiveMonths(demo, now));
  await fillPages(demo.companies, now);
  await fillBlog(now);
  for (const [name, records] of Object.entries(makeTutorials(demo, now))) await insert(name, records);
  const administration = makeAdministration(demo, now);
  await insert('Company', administration.companies);
  await insert('Suspension', administration.suspensions);
  await insert('Feedback', administration.feedback);
  await insert('AuditEntry', administration.audit);
  await insert('AuditValues', administration.auditValues);
  await insert('CustomerRequest', makeCustomerRequests(demo, now));
  await insert('AiRun', makeAiRuns(demo, now));
  for (const [name, records] of Object.entries(makeOutreach(now))) await insert(name, records);
  for (const [name, records] of Object.entries(makeIntegrations(demo, now))) await insert(name, records);
  for (const [name, records] of Object.entries(makeJobSources(demo, now))) await insert(name, records);
  // Last, because the accounts mark the demo as complete.
  await insert(
    'Account',
    [...demo.accounts, ...administration.accounts].map((account) => ({ ...account, passwordHash })),
  );
}

/** Accounts of a company, the main one first. */
const ownersOf = ({ accounts }: Pick<Demo, 'accounts'>, companyId: string | null): string[] =>
  accounts.filter(({ entityId }) => entityId === companyId).map(({ _id }) => _id);

/** Completes a profile with its derived fields and its owner's badge settings. */
function profileOf({ eraseDate, ...developer }: Developer, nth: number, now: Date) {
  const dates = {
    createdDate: new Date(developer.createdDate),
    contentDate: new Date(developer.updatedDate),
    loggedinDate: developer.loggedinDate ? new Date(developer.loggedinDate) : null,
  };
  const stated = { on: dates.contentDate };
  const badgeStates = {
    ...(developer.verifiedTalent && { 'verified-talent': { since: dates.contentDate } }),
    ...(nth % 3 === 0 && { 'available-now': stated }),
    ...(nth % 4 === 0 && { 'no-visa-needed': stated }),
    ...(nth % 5 === 0 && { 'remote-ready': stated }),
    ...(nth % 9 === 0 && { 'open-source': stated }),
  };
  const replies = { asked: nth % 7, answered: nth % 11 === 0 ? 1 : nth % 7 };
  const profile = { ...withDerived({}, developer, now), status: developer.status, ...dates, badgeStates, replies };
  return { ...profile, ...badgesOf(profile as BadgeFacts, now) };
}

/** Notes of the team about some of its saved candidates. */
function notesOn(candidates: readonly Developer[], accounts: readonly Pick<Account, '_id' | 'entityId'>[]) {
  const texts = ['Asked good questions about grid operators. Would like to meet the on-call team.', 'Free from March.'];
  return candidates.flatMap(({ _id, managedBy, createdDate }, nth) => {
    const author = accounts.find(({ entityId }) => entityId === managedBy);
    if (!author || nth % 2 === 1) return [];
    return texts.map((text, order) => ({
      companyId: managedBy,
      subjectType: 'user',
      subjectId: _id,
      authorId: author._id,
      text,
      pinned: order === 0,
      createdDate: new Date(createdDate),
      updatedDate: new Date(createdDate),
    }));
  });
}

/** Inserts records with their defaults in one call, with the dates that they contain. */
async function insert(name: string, records: readonly object[]): Promise<void> {
  const Model = model(name);
  await Model.collection.insertMany(records.map((record) => new Model(record).toObject()));
}

const stored = ({ history, ...match }: MadeMatch) => ({
  ...match,
  history: history.map((step) => ({ ...step, date: new Date(step.date) })),
  open: (OPEN_MATCH_STATUSES as readonly string[]).includes(match.status),
});
