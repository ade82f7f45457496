import { MAX_LINES } from '@tandem/catalogue/candidates';
import type { CandidateTableQuery } from '@tandem/contracts/candidate';
import type { Candidate } from '@tandem/contracts/candidate-pipeline';
import type * as z from 'zod';
import { recordAudit } from '../../../platform/audit/audit-log.ts';
import type { Outgoing } from '../../../platform/http/send.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { csvOf } from '../../../platform/text/csv.ts';
import { notesOnMany } from '../../hiring/notes/notes.service.ts';
import { accountsOf } from '../../identity/accounts/accounts.service.ts';
import { listNames } from '../candidate-lists/candidate-lists.service.ts';
import { candidateRows } from './candidates.service.ts';

type Cell = string | number | null | undefined;

/** Names and other data needed to export candidates. */
interface Context {
  owners: ReadonlyMap<string, string>;
  lists: ReadonlyMap<string, string>;
  notes: ReadonlyMap<string, string[]>;
}

const day = (date: string | null | undefined) => date?.slice(0, 10);

/** Columns in order, with the names that the import recognises. */
const columns: Record<string, (candidate: Candidate, context: Context) => Cell> = {
  firstName: ({ firstName }) => firstName,
  lastName: ({ lastName }) => lastName,
  headline: ({ headline }) => headline,
  company: ({ company }) => company,
  email: ({ email }) => email,
  telephone: ({ telephone }) => telephone,
  linkedin: ({ linkedin }) => linkedin,
  github: ({ github }) => github,
  city: ({ city }) => city,
  country: ({ country }) => country,
  role: ({ role }) => role,
  seniority: ({ seniority }) => seniority,
  yearsExperience: ({ yearsExperience }) => yearsExperience,
  skills: ({ skills = [] }) => skills.join(', '),
  languages: ({ languages = [] }) => languages.join(', '),
  description: ({ description }) => description,
  source: ({ source }) => source?.url,
  stage: ({ pipeline }) => pipeline.stage,
  tags: ({ pipeline }) => pipeline.tags.join(', '),
  owner: ({ pipeline }, { owners }) => owners.get(pipeline.ownerId ?? ''),
  lists: ({ pipeline }, { lists }) => pipeline.listIds.flatMap((id) => lists.get(id) ?? []).join(', '),
  note: ({ _id, developerId }, { notes }) => notes.get(developerId ?? _id)?.join('\n\n'),
  lastEmail: ({ pipeline }) => day(pipeline.lastLetterDate),
  savedOn: ({ createdDate }) => day(createdDate),
  deletedOn: ({ eraseDate }) => day(eraseDate),
};

/** Exports the candidates of the company as a table. The audit log records who exported it. */
export async function exportCandidates(viewer: Viewer, query: z.output<typeof CandidateTableQuery>): Promise<Outgoing> {
  const { accountId: actorId = '', entityId = '', impersonatedBy } = viewer;
  const candidates = await candidateRows(viewer, { ...query, skip: 0, limit: MAX_LINES });
  const [team, lists, notes] = await Promise.all([
    accountsOf(entityId),
    listNames(entityId),
    notesOnMany(
      entityId,
      candidates.map(({ _id, developerId }) => developerId ?? _id),
    ),
  ]);
  const context = { owners: new Map(team.map(({ _id, email }) => [String(_id), email])), lists, notes };
  const rows = candidates.map((candidate) => Object.values(columns).map((cell) => cell(candidate, context) ?? ''));
  const reason = `${rows.length} rows`;
  await recordAudit({
    actorId,
    impersonatedBy,
    action: 'candidates.table',
    subject: entityId,
    fields: Object.keys(query),
    reason,
  });
  return { name: 'candidates.csv', body: csvOf([Object.keys(columns), ...rows]) };
}
