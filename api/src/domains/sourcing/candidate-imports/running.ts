import { IMPORT_HOURS, MAX_SAVED_FROM_PAGE, MAX_SAVED_FROM_PAGES_A_DAY, MAX_TAGS } from '@tandem/catalogue/candidates';
import type { CandidateImport, ImportRun } from '@tandem/contracts/candidate-import';
import type { Source } from '@tandem/contracts/developer';
import { Types } from 'mongoose';
import { announce } from '../../../platform/change-feed/changes.ts';
import { log } from '../../../platform/config/log.ts';
import { tableOf } from '../../../platform/csv-import/import-file.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { isDuplicate } from '../../../platform/database/mongoose-schema.ts';
import { dailySaveLimitReached, importConflict, importHasErrors, invalid } from '../../../platform/errors/errors.ts';
import { rateLimit } from '../../../platform/http/rate-limit.ts';
import { inBackground } from '../../../platform/queue/background.ts';
import { foldText } from '../../../platform/text/text-normalization.ts';
import { importNotes, type NewNote } from '../../hiring/notes/notes.service.ts';
import { objectedAmong } from '../../talent/objections/objections.ts';
import {
  type CandidateChange,
  type CandidateFacts,
  ConcurrentChange,
  candidateRepository,
  newCandidate,
  type StoredDeveloper,
  withOrigin,
} from '../candidate-records/candidates.records.ts';
import { newPipeline } from '../candidate-records/pipelines.service.ts';
import {
  filedPipeline,
  type ResolvedPipelineChange,
  resolvePipelineChange,
  withTeamSpelling,
} from '../candidates/candidates.filing.ts';
import { type AnalysedLine, analyse } from './analysis.ts';
import { imports, progress, type StoredImport, type StoredStep, steps } from './imports.model.ts';
import { countsOf, importById, presentImport, refuseMapping } from './imports.service.ts';

const MINUTE = 60_000;
const LEASE = 3 * MINUTE;
const HOUR = 60 * MINUTE;
/** Number of records per write. */
const BATCH = 500;
const TRIES = 3;
/** Number of candidates an account may save from pages with several people in a day. */
const savedFromPages = rateLimit('saved-from-pages', MAX_SAVED_FROM_PAGES_A_DAY, 24 * 60 * 60, (seconds) =>
  dailySaveLimitReached(MAX_SAVED_FROM_PAGES_A_DAY, seconds),
);

/**
 * Imports all chosen rows, or none, in the background. A repeated call returns the progress: an import runs only once.
 * Throws 409 if rows have errors and the request does not allow leaving them out.
 */
export async function runImport(id: string, run: ImportRun, accountId: string): Promise<CandidateImport> {
  const entry = await importById(id);
  const companyId = String(entry.companyId);
  const { listIds } = await resolvePipelineChange(companyId, { listId: run.listId, jobId: run.jobId });
  const table = tableOf(entry);
  refuseMapping(run.mapping, table.headers.length);
  const isFromPage = entry.sourceKind === 'extension';
  if (entry.status === 'draft' && (isFromPage || !run.withoutFaulty)) {
    const lines = await analyse(companyId, table, run.mapping);
    const { faulty } = countsOf(lines);
    if (faulty > 0 && !run.withoutFaulty) throw importHasErrors(faulty);
    if (isFromPage) await refuseTooMany(lines, run, accountId);
  }
  const now = new Date();
  const taken = await imports.take(id, now, new Date(now.getTime() + LEASE));
  if (taken) {
    await imports.change(id, { mapping: run.mapping });
    void inBackground(perform(taken, run, { accountId, listIds }));
  }
  return presentImport(await importById(id));
}

/**
 * Throws 400 for more people than can be saved from one page, or 429 for more than can be saved from pages in a day.
 */
async function refuseTooMany(lines: readonly AnalysedLine[], run: ImportRun, accountId: string): Promise<void> {
  const actions = new Map(run.lines.map((each) => [each.line, each.act]));
  const count = lines.filter((line) => actOn(line, run, actions.get(line.line)) !== 'skip').length;
  if (count > MAX_SAVED_FROM_PAGE)
    throw invalid({ lines: { key: 'tooManyFromPage', values: { count: MAX_SAVED_FROM_PAGE } } });
  if (count > 0) await savedFromPages.take(accountId, count);
}

/** A failed import has written nothing and can be started again. */
async function perform(entry: StoredImport, run: ImportRun, by: By): Promise<void> {
  try {
    for (let tries = 1; !(await tried(entry, run, by)); tries++) if (tries === TRIES) throw importConflict();
  } catch (error) {
    log.error({ err: error, import: String(entry._id) }, 'an import failed');
    await imports.release(entry._id);
  }
}

/**
 * Returns whether the import completed; false if one of the people was saved or changed concurrently, so that the rows
 * have to be analysed again.
 */
async function tried(entry: StoredImport, run: ImportRun, by: By): Promise<boolean> {
  const now = new Date();
  const expiresDate = new Date(now.getTime() + IMPORT_HOURS * HOUR);
  const tell = (done: number) => progress.set(entry._id, done, expiresDate);
  // Analysing the rows is the first half of the work, writing them the second.
  const lines = await analyse(String(entry.companyId), tableOf(entry), run.mapping, (done) =>
    tell(Math.floor(done / 2)),
  );
  const plan = planOf(entry, await withTeamTags(String(entry.companyId), lines), run, by, now);
  try {
    await inTransaction(async (session) => {
      const all = Math.max(1, plan.added.length + plan.changed.length);
      let written = 0;
      const wrote = async (count: number) => {
        written += count;
        await tell(Math.floor(entry.lines / 2 + (entry.lines / 2) * (written / all)));
      };
      for (const some of batches(plan.added)) {
        await candidateRepository.insertMany(some, session);
        await refuseObjectedSince(some, String(entry.companyId));
        await wrote(some.length);
      }
      for (const some of batches(plan.changed)) {
        await candidateRepository.changeMany(some, session);
        await wrote(some.length);
      }
      for (const some of batches(plan.notes)) await importNotes(some, session);
      for (const some of batches(plan.steps))
        await steps.insertMany(
          some.map((step) => ({ ...step, expiresDate })),
          session,
        );
      const result = { added: plan.added.length, updated: plan.changed.length, skipped: plan.skipped };
      await imports.change(entry._id, { status: 'done', result, leaseDate: null, doneDate: now, expiresDate }, session);
    });
  } catch (error) {
    if (isDuplicate(error) || error instanceof ConcurrentChange) return false;
    throw error;
  }
  for (const { candidateId } of plan.steps) announce('developer', candidateId);
  return true;
}

/** Throws if one of the people has objected during the analysis; the rows are then analysed again. */
async function refuseObjectedSince(people: Plan['added'], companyId: string) {
  const keys = people.flatMap(({ candidateKeys = [] }) => candidateKeys);
  if ((await objectedAmong(keys, companyId)).size > 0) throw new ConcurrentChange();
}

interface Plan {
  added: ReturnType<typeof newCandidate>[];
  changed: CandidateChange[];
  steps: Omit<StoredStep, '_id' | 'createdDate' | 'updatedDate' | 'expiresDate'>[];
  notes: NewNote[];
  skipped: number;
}

function planOf(
  { _id: importId, companyId, sourceKind = 'csv' }: StoredImport,
  lines: readonly AnalysedLine[],
  run: ImportRun,
  { accountId, listIds }: By,
  now: Date,
): Plan {
  const plan: Plan = { added: [], changed: [], steps: [], notes: [], skipped: 0 };
  const choices = new Map(run.lines.map((each) => [each.line, each]));
  const touched = new Set<string>();
  for (const line of lines) {
    const own = choices.get(line.line);
    const act = actOn(line, run, own?.act);
    const source: Source = { kind: sourceKind, url: line.sourceUrl, date: now.toISOString() };
    const candidateId = line.candidate?._id;
    if (act === 'add') {
      const pipeline = { ...filedPipeline(newPipeline(), filedBy(line, listIds)), revision: 0, changedDate: null };
      const person = newCandidate(String(companyId), line.facts, source, now, pipeline);
      plan.added.push(person);
      plan.steps.push({ importId, candidateId: person._id, before: null, after: null, ...noted(line, person._id) });
    } else if (act === 'update' && line.candidate && candidateId && !touched.has(String(candidateId))) {
      touched.add(String(candidateId));
      const facts = own?.fields ? chosen(line.facts, own.fields) : line.facts;
      const before = line.candidate.pipeline ?? newPipeline();
      const filed = filedBy(line, listIds, before.tags);
      const change = {
        ...withOrigin(line.candidate, facts, source, now),
        ...(saysAnything(filed) && { pipeline: filedPipeline(before, filed) }),
      };
      plan.changed.push({ before: line.candidate, change });
      plan.steps.push({
        importId,
        candidateId,
        ...beforeAndAfter(line.candidate, change),
        ...noted(line, candidateId),
      });
    } else plan.skipped++;
  }
  return plan;

  /** Stores the note of the row and returns its id. */
  function noted({ filing: { note } }: AnalysedLine, subjectId: Types.ObjectId): { noteId?: Types.ObjectId } {
    if (!note) return {};
    const noteId = new Types.ObjectId();
    plan.notes.push({ _id: noteId, companyId, subjectId, authorId: new Types.ObjectId(accountId), text: note });
    return { noteId };
  }
}

/** The user who imports, and the lists to which all candidates are added. */
interface By {
  accountId: string;
  listIds: string[];
}

/** Returns the pipeline change for a row; tags above the maximum are left out. */
const filedBy = (
  { filing }: AnalysedLine,
  listIds: string[],
  tags: readonly string[] = [],
): ResolvedPipelineChange => ({
  stage: filing.stage,
  ...(filing.owner && { ownerId: filing.owner }),
  tags: (filing.tags ?? []).filter((tag) => !tags.includes(tag)).slice(0, Math.max(0, MAX_TAGS - tags.length)),
  listIds,
});

const saysAnything = ({ stage, ownerId, tags, listIds }: ResolvedPipelineChange): boolean =>
  stage !== undefined || ownerId !== undefined || tags.length + listIds.length > 0;

/** Returns the rows with their tags in the team's spelling. */
async function withTeamTags(companyId: string, lines: readonly AnalysedLine[]): Promise<AnalysedLine[]> {
  const written = [...new Set(lines.flatMap(({ filing }) => filing.tags ?? []))];
  const byFolded = new Map((await withTeamSpelling(companyId, written)).map((tag) => [foldText(tag), tag]));
  return lines.map((line) => {
    const tags = line.filing.tags?.map((tag) => byFolded.get(foldText(tag)) ?? tag);
    return tags ? { ...line, filing: { ...line.filing, tags: [...new Set(tags)] } } : line;
  });
}

/**
 * Returns the action for a row: the action chosen for the row if it is possible, otherwise the one chosen for its kind.
 */
function actOn({ kind }: AnalysedLine, run: ImportRun, own: 'skip' | 'add' | 'update' | undefined) {
  if (kind === 'new') return own === 'skip' ? 'skip' : 'add';
  if (kind === 'exact') return own === 'add' || !own ? run.exact : own;
  if (kind === 'possible') return own ?? run.possible;
  return 'skip';
}

const chosen = (facts: CandidateFacts, fields: readonly string[]): CandidateFacts =>
  Object.fromEntries(Object.entries(facts).filter(([field]) => fields.includes(field)));

/** Returns only the changed fields, so that undoing does not revert later changes. */
function beforeAndAfter(before: StoredDeveloper, change: Partial<StoredDeveloper>) {
  const fields = Object.keys(change).filter((field) => field !== 'candidateKeys') as (keyof StoredDeveloper)[];
  const of = (record: Partial<StoredDeveloper>) =>
    Object.fromEntries(fields.map((field) => [field, record[field] ?? null]));
  return { before: of(before), after: of(change) };
}

const batches = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / BATCH) }, (_, nth) => all.slice(nth * BATCH, (nth + 1) * BATCH));
