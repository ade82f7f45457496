import type { VisibleDeveloper } from '@tandem/contracts/developer';
import type { Search, SearchAnswer, SearchConditions, SearchItem } from '@tandem/contracts/search';
import { LightDeveloper } from '@tandem/contracts/search';
import { failingFilter } from '@tandem/matching/filters';
import { fit } from '@tandem/matching/fit';
import { explainRanking } from '@tandem/search/default-ranking';
import type { ComparedJob } from '@tandem/search/fit-ranking';
import { countMatches, findPage, search } from '@tandem/search/search';
import { invalid, notFound } from '../../../platform/errors/errors.ts';
import type { Page } from '../../../platform/http/mount.ts';
import { rateLimit } from '../../../platform/http/rate-limit.ts';
import type { CallInfo, Viewer } from '../../../platform/http/viewer.ts';
import { postingById } from '../../jobs/jobs/jobs.service.ts';
import { levelFor } from '../developers/developers.policy.ts';
import { presentDeveloper } from '../developers/developers.presenter.ts';
import { developersFor } from '../developers/developers.service.ts';
import { type ViewerContext, viewerContextOf } from '../developers/viewer-context.ts';
import { searchIndex } from './search.index.ts';
import { lastActivityOf } from './search.rows.ts';
import { searchScopeOf } from './search-scope.ts';

/** Searches per minute from one address without an account. */
const guests = rateLimit('search', 120, 60);

/** The location of the conditions in a request, for the names of invalid fields. */
type Place = 'search.' | '';

/** Searches from the perspective of a viewer, for a request or on behalf of a saved search. */
export async function prepareSearch(viewer: Viewer, wanted: SearchConditions, place: Place, call?: CallInfo) {
  if (viewer.view === 'GUEST' && call) await guests.take(call.address);
  refuseHidden(viewer, wanted, place);
  const [viewerContext, job] = await Promise.all([viewerContextOf(viewer), comparedJob(viewer, wanted.job)]);
  const index = await searchIndex();
  return { index, viewerContext, asked: { search: wanted, scope: searchScopeOf(viewerContext), now: Date.now(), job } };
}

/**
 * Refuses conditions on a field that the viewer sees of no developer: any answer, even an empty one, would reveal
 * something.
 */
function refuseHidden({ view }: Viewer, { salary, currency, per, job }: SearchConditions, place: Place): void {
  if (view === 'COMPANY' || view === 'SUPERUSER') return;
  const hidden = Object.entries({ salary, currency, per, job }).filter(([, value]) => value !== undefined);
  if (hidden.length > 0) throw invalid(Object.fromEntries(hidden.map(([key]) => [place + key, { key: 'hidden' }])));
}

/** A job of the viewer's company; any job for a superuser. Throws 404 otherwise. */
async function comparedJob({ view, entityId }: Viewer, id: string | undefined): Promise<ComparedJob | undefined> {
  if (!id) return undefined;
  const posting = await postingById(id);
  const isOwn = view === 'SUPERUSER' || posting?.shown.companyId === entityId;
  if (!posting || posting.job.deletion || !isOwn) throw notFound('job');
  return { job: posting.shown, perks: posting.company.perks };
}

/** Total, page and counts of a search. */
export async function searchDevelopers(
  viewer: Viewer,
  { skip, limit, ...wanted }: Search,
  call: CallInfo,
): Promise<SearchAnswer> {
  const { index, viewerContext, asked } = await prepareSearch(viewer, wanted, 'search.', call);
  const started = performance.now();
  const { ids, ...counted } = search(index, { ...asked, skip, limit });
  const milliseconds = Math.round((performance.now() - started) * 10) / 10;
  return { items: await itemsOf(viewerContext, ids, asked.job, asked.now), ...counted, milliseconds };
}

async function itemsOf(viewerContext: ViewerContext, ids: string[], job: ComparedJob | undefined, now: number) {
  const found = await developersFor(viewerContext, ids);
  return ids.flatMap((id): SearchItem[] => {
    const stored = found.get(id);
    if (!stored) return [];
    const level = levelFor(viewerContext, stored);
    const developer = presentDeveloper(stored, level);
    return [
      {
        developer,
        level,
        fit: job ? fit(job.job, job.perks, developer) : null,
        ruledOut: job ? failingFilter(job.job, developer) : null,
        standing: explainRanking(developer, lastActivityOf(stored), now),
      },
    ];
  });
}

/** The number of results of a search. */
export async function countDevelopers(viewer: Viewer, wanted: SearchConditions, call: CallInfo): Promise<number> {
  const { index, asked } = await prepareSearch(viewer, wanted, 'search.', call);
  return countMatches(index, asked);
}

/** One page of a search without counts; or the developers of some ids who exist for the viewer. */
export async function findDevelopers(
  viewer: Viewer,
  { skip, limit, ids, ...wanted }: Search & { ids?: string[] },
  call: CallInfo,
): Promise<Page<VisibleDeveloper[]>> {
  refuseHidden(viewer, wanted, '');
  if (ids) return known(await viewerContextOf(viewer), ids, skip, limit);
  const { index, viewerContext, asked } = await prepareSearch(viewer, wanted, '', call);
  const found = findPage(index, { ...asked, skip, limit });
  return { items: await presentDevelopers(viewerContext, found.ids), total: found.total };
}

async function known(viewerContext: ViewerContext, ids: string[], skip: number, limit: number) {
  const items = await presentDevelopers(viewerContext, [...new Set(ids)]);
  return { items: items.slice(skip, skip + limit), total: items.length };
}

/** The developers of some ids who exist for a viewer, as the viewer sees them, in the given order. */
export async function presentDevelopers(
  viewerContext: ViewerContext,
  ids: readonly string[],
): Promise<VisibleDeveloper[]> {
  const found = await developersFor(viewerContext, ids);
  return ids.flatMap((id) => {
    const stored = found.get(id);
    return stored ? [presentDeveloper(stored, levelFor(viewerContext, stored))] : [];
  });
}

/** Returns one page of a search with the fields of a short list. */
export async function lightDevelopers(viewer: Viewer, wanted: Search, call: CallInfo): Promise<Page<LightDeveloper[]>> {
  const { items, total } = await findDevelopers(viewer, wanted, call);
  return { items: items.map((developer) => LightDeveloper.parse(developer)), total };
}
