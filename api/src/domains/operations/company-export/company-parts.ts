import type { PageOf } from '../../../platform/database/ordering.ts';
import type { DataSubject } from '../../../platform/domain/personal-data.ts';
import { recordsOfCompanies } from '../../../platform/domain/registry.ts';
import type { Page } from '../../../platform/http/mount.ts';
import { billingOf } from '../../billing/payments/subscriptions.service.ts';
import { ownCompany } from '../../companies/companies/companies.service.ts';
import { scorecardsIn } from '../../hiring/interviews/scorecards.service.ts';
import { matchesInParts } from '../../hiring/matches/matches.service.ts';
import { notesOf } from '../../hiring/notes/notes.service.ts';
import { testsIn } from '../../hiring/tech-tests/tech-tests.service.ts';
import { accountsOf } from '../../identity/accounts/accounts.service.ts';
import { allSourcesOf, listChanges } from '../../integrations/job-imports/job-imports.service.ts';
import { ownJobsInParts } from '../../jobs/jobs/jobs.service.ts';
import { messagesInOrder } from '../../messaging/conversations/conversations.personal-data.ts';
import { emailsOfCandidates } from '../../outreach/candidate-emails/emails.service.ts';
import { listPeople } from '../../outreach/sequences/people.service.ts';
import { allSequencesOf } from '../../outreach/sequences/sequences.service.ts';
import { listsOf } from '../../sourcing/candidate-lists/candidate-lists.service.ts';
import { candidateRows } from '../../sourcing/candidates/candidates.service.ts';
import { ownAuditEntries } from './own-audit-entries.ts';

/** One kind of record in the archive. `records` reads from the start each time it is called. */
export interface ExportedPart {
  name: string;
  /** Columns of its CSV file; absent if a table would be meaningless. */
  columns?: readonly string[];
  records: () => AsyncIterable<readonly object[]>;
}

/** A field name; for records of several kinds, a field that any of them has. */
type FieldOf<T> = T extends unknown ? keyof T & string : never;

/** A part with a CSV file, whose columns are fields of its records. */
const table = <T extends object>(part: {
  name: string;
  columns: readonly FieldOf<NoInfer<T>>[];
  records: () => AsyncIterable<readonly T[]>;
}): ExportedPart => part;

const CHUNK = 200;
/** Page size for jobs; smaller because a job's text can have 50,000 characters. */
const JOBS = 50;

/**
 * Returns everything a company owns, page by page, in the form its own screens get it: it contains no field that the
 * company may not see.
 */
export function companyParts(subject: DataSubject): readonly ExportedPart[] {
  const { entityId, viewer } = subject;
  const candidates = () =>
    inPages((page) => candidateRows(viewer, { ...page, sort: 'newest' }).then((items) => ({ items, total: 0 })));
  const matches = () => matchesInParts(viewer, entityId, CHUNK);
  return [
    { name: 'company', records: () => whole(async () => [await ownCompany(entityId)]) },
    table({
      name: 'team',
      columns: ['email', 'name', 'mainAccount', 'createdDate'],
      records: () => whole(() => teamOf(entityId)),
    }),
    table({
      name: 'jobs',
      columns: [
        ...([
          '_id',
          'headline',
          'status',
          'public',
          'role',
          'seniorities',
          'skills',
          'jobType',
          'remote',
          'location',
        ] as const),
        ...([
          'salaryFrom',
          'salaryTo',
          'salaryCurrency',
          'salaryFrequency',
          'createdDate',
          'publishDate',
          'description',
        ] as const),
      ],
      records: () => ownJobsInParts(entityId, JOBS),
    }),
    table({
      name: 'candidates',
      columns: [
        ...([
          '_id',
          'firstName',
          'lastName',
          'headline',
          'company',
          'email',
          'telephone',
          'linkedin',
          'github',
          'city',
        ] as const),
        ...([
          'country',
          'role',
          'seniority',
          'yearsExperience',
          'skills',
          'languages',
          'description',
          'source',
        ] as const),
        ...(['pipeline', 'informedDate', 'createdDate', 'eraseDate'] as const),
      ],
      records: candidates,
    }),
    table({
      name: 'candidate-lists',
      columns: ['_id', 'name', 'jobId', 'count', 'createdDate'],
      records: () => inPages((page) => listsOf(viewer, { ...page, sort: 'name' })),
    }),
    table({
      name: 'notes',
      columns: ['_id', 'subjectType', 'subjectId', 'author', 'text', 'pinned', 'createdDate', 'updatedDate'],
      records: () => inPages((page) => notesOf(viewer, { ...page, sort: 'createdDate' })),
    }),
    table({
      name: 'matches',
      columns: [
        ...([
          '_id',
          'job',
          'user',
          'status',
          'startedBy',
          'coverText',
          'answers',
          'offer',
          'rejectReason',
          'hire',
        ] as const),
        ...(['history', 'developer', 'createdDate', 'updatedDate'] as const),
      ],
      records: matches,
    }),
    table({
      name: 'interviews',
      columns: [
        ...([
          'match',
          'round',
          'status',
          'title',
          'chosenSlot',
          'durationMinutes',
          'zone',
          'place',
          'link',
          'message',
        ] as const),
        ...(['people', 'proposedBy', 'proposedDate', 'bookedDate', 'cancelled'] as const),
      ],
      records: () => interviewsIn(matches()),
    }),
    table({
      name: 'scorecards',
      columns: ['match', 'round', 'author', 'overall', 'ratings', 'comment', 'submittedDate'],
      records: () => ofMatches(matches(), (ids) => scorecardsIn(viewer, ids)),
    }),
    { name: 'technical-tests', records: () => ofMatches(matches(), (ids) => testsIn(viewer, ids)) },
    table({
      name: 'messages',
      columns: ['conversationId', 'with', 'from', 'text', 'attachments', 'createdDate', 'editedDate', 'deletedDate'],
      records: () => messagesInOrder(viewer),
    }),
    table({
      name: 'invoices',
      columns: [
        ...([
          'number',
          'date',
          'dueDate',
          'paidDate',
          'status',
          'currency',
          'net',
          'vat',
          'total',
          'paid',
          'refunded',
        ] as const),
        ...(['isReverseCharge', 'package', 'jobId', 'jobName', 'description', 'pdf', 'url'] as const),
      ],
      records: () => whole(async () => (await billingOf(entityId)).invoices),
    }),
    { name: 'billing', records: () => whole(async () => [await billingOf(entityId)]) },
    table({
      name: 'emails-to-candidates',
      columns: ['_id', 'candidateId', 'author', 'subject', 'text', 'language', 'consent', 'createdDate'],
      records: () => emailsIn(candidates()),
    }),
    table({
      name: 'people-in-sequences',
      columns: ['sequenceId', 'candidateId', 'name', 'status', 'reason', 'next', 'dueDate', 'changedDate'],
      records: () =>
        ofEach(
          () => allSequencesOf(entityId),
          ({ _id }) => inPages((page) => listPeople(_id, { ...page, sort: 'dueDate' })),
        ),
    }),
    { name: 'job-sources', records: () => whole(() => allSourcesOf(entityId)) },
    table({
      name: 'job-source-changes',
      columns: ['_id', 'kind', 'jobId', 'headline', 'parts', 'createdDate', 'undoneDate'],
      records: () =>
        ofEach(
          () => allSourcesOf(entityId),
          ({ _id }) => inPages((page) => listChanges(_id, { ...page, sort: 'createdDate' })),
        ),
    }),
    table({
      name: 'audit-log',
      columns: ['date', 'who', 'action', 'subject', 'fields', 'reason', 'byTandemTeam'],
      records: () => ownAuditEntries(entityId),
    }),
    ...furtherParts(subject),
  ];
}

/** The parts contributed by domains, as one JSON file each. */
function furtherParts(subject: DataSubject): ExportedPart[] {
  return recordsOfCompanies().flatMap(({ name, export: read, archive }) => {
    const readPart = archive === 'export' ? read : typeof archive === 'function' ? archive : undefined;
    return readPart
      ? [{ name, records: () => whole(async () => [(await readPart(subject)) ?? []].flat() as object[]) }]
      : [];
  });
}

async function* whole<T extends object>(read: () => Promise<readonly T[]>): AsyncGenerator<readonly T[]> {
  yield await read();
}

/** Reads every page of a list. */
async function* inPages<T extends object>(
  read: (page: Pick<PageOf<string>, 'skip' | 'limit'>) => Promise<Page<readonly T[]>>,
): AsyncGenerator<readonly T[]> {
  for (let skip = 0; ; skip += CHUNK) {
    const { items, total } = await read({ skip, limit: CHUNK });
    if (items.length > 0) yield items;
    // Records that the company may no longer see are missing from a page, so a short page does not end the list.
    if (items.length < CHUNK && skip + CHUNK >= total) return;
  }
}

/** Reads all pages of the items of each record. */
async function* ofEach<T, U extends object>(
  read: () => Promise<readonly T[]>,
  pagesOf: (each: T) => AsyncIterable<readonly U[]>,
): AsyncGenerator<readonly U[]> {
  for (const each of await read()) yield* pagesOf(each);
}

async function* ofMatches<T extends object>(
  matches: AsyncIterable<readonly { _id: string }[]>,
  read: (ids: readonly string[]) => Promise<readonly T[]>,
): AsyncGenerator<readonly T[]> {
  for await (const some of matches) yield await read(some.map(({ _id }) => _id));
}

async function* interviewsIn<T extends object>(
  matches: AsyncIterable<readonly { _id: string; interviews: readonly T[] }[]>,
) {
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
