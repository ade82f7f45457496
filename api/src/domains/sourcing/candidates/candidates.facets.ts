import { CANDIDATE_STAGES } from '@tandem/catalogue/candidates';
import type { CandidateFacetQuery, CandidateFacets } from '@tandem/contracts/candidate';
import type * as z from 'zod';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { retentionCutoff } from '../candidate-records/candidates.records.ts';
import { newPipeline, pipelines } from '../candidate-records/pipelines.service.ts';
import { conditionOf, WARNING_DAYS } from './candidates.filters.ts';
import { rowsFor } from './candidates.service.ts';

const DAY = 86_400_000;
type Facet = 'stage' | 'owner' | 'tag' | 'expiring';

/** Returns the number of candidates for each value of each facet. A facet ignores its own filter. */
export async function facetsOf(
  viewer: Viewer,
  { text, stage, owner, tag, expiring, ...rest }: z.output<typeof CandidateFacetQuery>,
): Promise<CandidateFacets> {
  const now = new Date();
  const own = await rowsFor(viewer);
  const named = text ? await rowsFor(viewer, text) : own;
  const [all, found] = await Promise.all([
    pipelines.count(own),
    pipelines.forCounting({ $and: [named, conditionOf(rest, now)] }),
  ]);
  const soon = retentionCutoff(new Date(now.getTime() + WARNING_DAYS * DAY));
  const rows = found.map(({ pipeline = newPipeline(), retainedDate }) => ({
    ...pipeline,
    isExpiring: retainedDate !== null && retainedDate < soon,
  }));
  const tests: Record<Facet, (row: (typeof rows)[number]) => boolean> = {
    stage: (row) => !stage || stage.includes(row.stage),
    owner: (row) => !owner || owner.includes(row.ownerId ?? 'none'),
    tag: (row) => !tag || row.tags.some((each) => tag.includes(each)),
    expiring: (row) => expiring === undefined || row.isExpiring === expiring,
  };
  const without = (facet?: Facet) =>
    rows.filter((row) => (Object.keys(tests) as Facet[]).every((each) => each === facet || tests[each](row)));
  const stages = counted(without('stage').map((row) => row.stage));
  return {
    total: without().length,
    stage: Object.fromEntries(
      CANDIDATE_STAGES.map((each) => [each, stages.get(each) ?? 0]),
    ) as CandidateFacets['stage'],
    owner: frequent(counted(without('owner').map((row) => row.ownerId))).map(([_id, count]) => ({ _id, count })),
    tag: frequent(counted(without('tag').flatMap((row) => row.tags))).map(([value, count]) => ({ value, count })),
    expiring: without('expiring').filter((row) => row.isExpiring).length,
    all,
  };
}

function counted<T>(values: readonly T[]): Map<T, number> {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

const frequent = <T>(counts: Map<T, number>): [T, number][] =>
  [...counts].sort(([one, first], [other, second]) => second - first || String(one).localeCompare(String(other)));
