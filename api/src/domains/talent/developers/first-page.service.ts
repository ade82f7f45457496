import type { VisibleDeveloper } from '@tandem/contracts/developer';
import { onChange } from '../../../platform/change-feed/changes.ts';
import { guest } from '../../../platform/http/viewer.ts';
import { developers } from './developers.model.ts';
import { existenceCondition } from './developers.policy.ts';
import { presentDeveloper } from './developers.presenter.ts';
import { viewerContextOf } from './viewer-context.ts';

/** Maximum number of people on the first page. */
const MAX_DEVELOPERS = 6;

let changes = 0;
onChange('developer', () => {
  changes++;
});

/** Changes with every write of a profile, so that the first page never shows a person who has left it. */
export const firstPageVersion = (): number => changes;

/**
 * Developers who want to be on the first page, were selected for it and have a public profile, as everyone sees them.
 */
export async function developersOnFirstPage(): Promise<VisibleDeveloper[]> {
  const condition = {
    ...existenceCondition(await viewerContextOf(guest)),
    onFirstPage: true,
    wantsToBeOnFirstPage: true,
  };
  const found = await developers.page(condition, { skip: 0, limit: MAX_DEVELOPERS });
  return found.map((developer) => presentDeveloper(developer, 'GUEST'));
}
