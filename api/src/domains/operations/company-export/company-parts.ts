import type { PageOf } from '../../../platform/database/ordering.ts';
import type { Page } from '../../../platform/http/mount.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { billingOf } from '../../billing/payments/subscriptions.service.ts';
import { ownCompany } from '../../companies/companies/companies.service.ts';
import { surveysOf } from '../../companies/equality/equality.service.ts';
import { matchesOf } from '../../hiring/matches/matches.service.ts';
import { notesOf } from '../../hiring/notes/notes.service.ts';
import { questionsOf } from '../../hiring/tech-tests/test-questions.service.ts';
import { accountsOf } from '../../identity/accounts/accounts.service.ts';
import { listJobs } from '../../jobs/jobs/jobs.service.ts';
import { messagesInOrder } from '../../messaging/conversations/conversations.personal-data.ts';
import { emailsOfCandidates } from '../../outreach/candidate-letters/letters.service.ts';
import { allSequencesOf } from '../../outreach/sequences/sequences.service.ts';
import { listsOf } from '../../sourcing/candidate-lists/candidate-lists.service.ts';
import { candidateRows } from '../../sourcing/candidates/candidates.service.ts';
import { ownAuditEntries } from './own-audit-entries.ts';

/** One kind of record in the archive. `records` reads from the start each time it is called. */
export interface ExportedPart {
  name: string;
  /** Columns of its CSV file; it has none where a table would say nothing. */
  columns?: readonly string[];
  records: () => AsyncIterable<readonly object[]>;
}

const CHUNK = 200;

/** Everything a company owns, page by page, as its own screens get it: no field is above the level of the company. */
export function companyParts(viewer: Viewer): readonly ExportedPart[] {
  const { entityId = '' } = viewer;
  const candidates = () =>
    inPages((page) => candidateRows(viewer, { ...page, sort: 'newest' }).then((items) => ({ items, total: 0 })));
  const matches = () => inPages((page) => matchesOf(viewer, entityId, { ...page, sort: '-createdDate' }));
  return [
    { name: 'company', records: () => whole(async () => [await ownCompany(entityId)]) },
    {
      name: 'team',
      columns: ['email', 'name', 'mainAccount', 'createdDate'],
      records: () => whole(() => teamOf(entityId)),
    },
    {
      name: 'jobs',
      columns: [
        ...['_id', 'headline', 'status', 'public', 'role', 'seniority', 'skills', 'jobTypes', 'remote', 'location'],
        ...[
          'salaryFrom',
          'salaryTo',
          'salaryCurrency',
          'salaryFrequency',
          'createdDate',
          'publishedDate',
          'description',
        ],
      ],
      records: () => inPages((page) => listJobs(viewer, { ...page, companyId: entityId, sort: '-createdDate' })),
    },
    {
      name: 'candidates',
      columns: [
        ...['_id', 'firstName', 'lastName', 'headline', 'company', 'email', 'telephone', 'linkedin', 'github', 'city'],
        ...['country', 'role', 'seniority', 'yearsExperience', 'skills', 'languages', 'description', 'source'],
        ...['pipeline', 'informedDate', 'createdDate', 'eraseDate'],
      ],
      records: candidates,
    },
    {
      name: 'candidate-lists',
      columns: ['_id', 'name', 'jobId', 'count', 'createdDate'],
      records: () => inPages((page) => listsOf(viewer, { ...page, sort: 'name' })),
    },
    {
      name: 'notes',
      columns: ['_id', 'subjectType', 'subjectId', 'author', 'text', 'pinned', 'createdDate', 'updatedDate'],
      records: () => inPages((page) => notesOf(viewer, { ...page, sort: 'createdDate' })),
    },
    {
      name: 'matches',
      columns: [
        ...['_id', 'job', 'user', 'status', 'startedBy', 'coverText', 'answers', 'offer', 'rejectReason', 'hire'],
        ...['history', 'developer', 'createdDate', 'updatedDate'],
      ],
      records: matches,
    },
    {
      name: 'interviews',
      columns: [
        ...['match', 'round', 'status', 'title', 'chosenSlot', 'durationMinutes', 'zone', 'place', 'link', 'message'],
        ...['people', 'proposedBy', 'proposedDate', 'bookedDate', 'cancelled'],
      ],
      records: () => interviewsIn(matches()),
    },
    {
      name: 'messages',
      columns: ['conversationId', 'with', 'from', 'text', 'attachments', 'createdDate', 'editedDate', 'deletedDate'],
      records: () => messagesInOrder(viewer),
    },
    {
      name: 'invoices',
      columns: [
        ...['number', 'date', 'dueDate', 'paidDate', 'status', 'currency', 'net', 'vat', 'total', 'paid', 'refunded'],
        ...['isReverseCharge', 'package', 'jobId', 'jobName', 'description', 'pdf', 'url'],
      ],
      records: () => whole(async () => (await billingOf(entityId)).invoices),
    },
    { name: 'billing', records: () => whole(async () => [await billingOf(entityId)]) },
    {
      name: 'emails-to-candidates',
      columns: ['_id', 'candidateId', 'author', 'subject', 'text', 'language', 'consent', 'createdDate'],
      records: () => emailsIn(candidates()),
    },
    {
      name: 'sequences',
      columns: ['_id', 'name', 'jobId', 'steps', 'createdDate'],
      records: () => whole(() => allSequencesOf(entityId)),
    },
    { name: 'test-questions', records: () => whole(() => questionsOf(entityId)) },
    { name: 'equality-surveys', records: () => whole(async () => [await surveysOf(entityId)]) },
    {
      name: 'audit-log',
      columns: ['date', 'who', 'action', 'subject', 'fields', 'reason', 'byTandemTeam'],
      records: () => ownAuditEntries(entityId),
    },
  ];
}

async function* whole(read: () => Promise<readonly object[]>): AsyncGenerator<readonly object[]> {
  yield await read();
}

/** Every page of a list. */
async function* inPages<T extends object>(
  read: (page: Pick<PageOf<string>, 'skip' | 'limit'>) => Promise<Page<readonly T[]>>,
): AsyncGenerator<readonly T[]> {
  for (let skip = 0; ; skip += CHUNK) {
    const { items } = await read({ skip, limit: CHUNK });
    if (items.length > 0) yield items;
    if (items.length < CHUNK) return;
  }
}

interface WithInterviews {
  _id: string;
  interviews: readonly object[];
}

async function* interviewsIn(matches: AsyncIterable<readonly WithInterviews[]>) {
  for await (const some of matches)
    yield some.flatMap(({ _id, interviews }) => interviews.map((interview) => ({ match: _id, ...interview })));
}

async function* emailsIn(candidates: AsyncIterable<readonly { _id: string }[]>) {
  for await (const some of candidates) yield await emailsOfCandidates(some.map(({ _id }) => _id));
}

const teamOf = async (entityId: string) =>
  (await accountsOf(entityId)).map(({ _id, email, name, mainAccount, createdDate }) => ({
    _id: String(_id),
    email,
    name,
    mainAccount,
    createdDate,
  }));
