import type { JobInput } from '@tandem/contracts/job';
import type * as z from 'zod';
import { invalid } from '../../../platform/errors/errors.ts';
import { defineQuery } from '../../../platform/events/events.ts';

/** What drafted a text for a company; null if the company has no such run. */
export const draftRun = defineQuery<{ runId: string; companyId: string }, { engine: string } | null>('jobs.draftRun');

type Claimed = z.output<typeof JobInput>['draftedBy'];

/** The label of a drafted description with the engine of its run. Throws 400 if it is not a run of the company. */
export async function drafted(claimed: Claimed, companyId: string): Promise<{ runId: string; engine: string } | null> {
  if (!claimed) return null;
  const { runId } = claimed;
  const run = await draftRun.ask({ runId, companyId });
  if (!run) throw invalid({ draftedBy: { key: 'wrong' } });
  return { runId, engine: run.engine };
}
