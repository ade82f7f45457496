import { IMPORT_HOURS } from '@tandem/catalogue/candidates';
import type { LeadImport, LeadImportRun } from '@tandem/contracts/email-item';
import { Types } from 'mongoose';
import { log } from '../../../platform/config/log.ts';
import { HOUR, tableOf, undoableSince } from '../../../platform/csv-import/import-file.ts';
import { isDuplicate } from '../../../platform/database/mongoose-schema.ts';
import { wrongStep } from '../../../platform/errors/errors.ts';
import { inBackground } from '../../../platform/queue/background.ts';
import { leads } from '../leads/leads.service.ts';
import { type AnalysedLead, analyseLeads } from './lead-analysis.ts';
import { leadImports, type StoredLeadImport } from './lead-imports.model.ts';
import { leadImportById, presentLeadImport, refuseLeadMapping } from './lead-imports.service.ts';

const LEASE = 3 * 60_000;
/** Number of rows after which the progress is stored. */
const BATCH = 50;

/**
 * Imports the new leads of a file in the background. An import runs only once: a repeated call returns its progress.
 */
export async function runLeadImport(id: string, run: LeadImportRun, accountId: string): Promise<LeadImport> {
  const entry = await leadImportById(id);
  refuseLeadMapping(run.mapping, tableOf(entry).headers.length);
  const now = new Date();
  const taken = await leadImports.take(id, now, new Date(now.getTime() + LEASE));
  if (taken) {
    await leadImports.change(id, { mapping: run.mapping });
    void inBackground(perform(taken, run, accountId));
  }
  return presentLeadImport(await leadImportById(id));
}

/** Runs an import. After a failure it stays claimed until its lease ends, and can then be continued. */
async function perform(entry: StoredLeadImport, run: LeadImportRun, accountId: string): Promise<void> {
  try {
    const rows = await analyseLeads(tableOf(entry).rows, run.mapping, run.region);
    for (const [nth, row] of rows.entries()) {
      if (nth % BATCH === 0)
        await leadImports.change(entry._id, { progress: nth, leaseDate: new Date(Date.now() + LEASE) });
      if (row.kind === 'new' || (row.kind === 'similar' && run.similar === 'add')) await add(row, entry, accountId);
    }
    const added = await leads.count({ importId: entry._id });
    const doneDate = new Date();
    await leadImports.change(entry._id, {
      status: 'done',
      progress: entry.lines,
      result: { added, skipped: entry.lines - added },
      leaseDate: null,
      doneDate,
      expiresDate: new Date(doneDate.getTime() + IMPORT_HOURS * HOUR),
    });
  } catch (error) {
    log.error({ err: error, import: String(entry._id) }, 'an import of leads failed');
    await leadImports.change(entry._id, { leaseDate: new Date() });
  }
}

/** Saves the lead of a row; a company that was saved in the meantime is skipped. */
async function add({ lead }: AnalysedLead, { _id: importId }: StoredLeadImport, accountId: string): Promise<void> {
  if (!lead) return;
  try {
    await leads.insert({ ...lead, owner: new Types.ObjectId(accountId), importId });
  } catch (error) {
    if (!isDuplicate(error)) throw error;
  }
}

/**
 * Undoes an import within a day; leads that were changed or emailed since are not deleted. Throws 409 if it is too
 * late, or already undone.
 */
export async function undoLeadImport(id: string): Promise<{ removed: number; stayed: number }> {
  const { _id } = await leadImportById(id);
  const before = await leadImports.takeBack(id, undoableSince());
  if (!before?.doneDate) throw wrongStep();
  const removed = await leads.removeMany({
    importId: _id,
    status: 'new',
    step: 0,
    updatedDate: { $lte: before.doneDate },
  });
  return { removed, stayed: await leads.count({ importId: _id }) };
}
