import type { JobInput } from '@tandem/contracts/job';
import type * as z from 'zod';
import { invalid } from '../../../platform/errors/errors.ts';
import { defineQuery } from '../../../platform/events/events.ts';

/** The engine that drafted a text for a company; null if the company has no such run. */
export const draftRun = defineQuery<{ runId: string; companyId: string }, { engine: string } | null>('jobs.draftRun');

type Label = { runId: string; engine: string } | null;
/** The label of the description in the draft of a public job, by job id. */
export const labelInDraft = defineQuery<string, Label>('jobs.labelInDraft');

type Claimed = z.output<typeof JobInput>['draftedBy'];

/**
 * The label of a drafted description with the engine of its run. Throws 400 if it is not a run of the company. A label
 * that the draft of the job already has remains valid, because runs are erased after some months.
 */
export async function verifiedAiLabel(claimed: Claimed, companyId: string, jobId?: string): Promise<Label> {
  if (!claimed) return null;
  const { runId } = claimed;
  const run = await draftRun.ask({ runId, companyId });
  if (run) return { runId, engine: run.engine };
  const known = jobId ? await labelInDraft.ask(jobId) : null;
  if (known?.runId !== runId) throw invalid({ draftedBy: { key: 'wrong' } });
  return known;
}
