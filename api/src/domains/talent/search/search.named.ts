import type { VisibleDeveloper } from '@tandem/contracts/developer';
import type { Level } from '@tandem/contracts/visibility';
import { findPage } from '@tandem/search/search';
import { tokenize } from '@tandem/search/tokenizer';
import type { CallInfo, Viewer } from '../../../platform/http/viewer.ts';
import { levelFor } from '../developers/developers.policy.ts';
import { presentDeveloper } from '../developers/developers.presenter.ts';
import { developersFor } from '../developers/developers.service.ts';
import { searchIndex } from './search.index.ts';
import { prepareSearch } from './search.service.ts';

/**
 * Developers whose name, as far as the viewer sees it, has words that start with the given text; ranked like any
 * search.
 */
export async function findDevelopersByName(viewer: Viewer, name: string, limit: number, call: CallInfo) {
  const { index, viewerContext, asked } = await prepareSearch(viewer, {}, '', call);
  if (tokenize(name).length === 0) return { items: [], total: 0 };
  const { ids, total } = findPage(index, { ...asked, name, skip: 0, limit });
  const found = await developersFor(viewerContext, ids);
  const items = ids.flatMap((id): { developer: VisibleDeveloper; level: Level }[] => {
    const stored = found.get(id);
    if (!stored) return [];
    const level = levelFor(viewerContext, stored);
    return [{ developer: presentDeveloper(stored, level), level }];
  });
  return { items, total };
}

/** All skills that developers have, most frequent first. */
export const skillsByFrequency = async (): Promise<string[]> =>
  (await searchIndex()).values.skills.map(({ key }) => key);
