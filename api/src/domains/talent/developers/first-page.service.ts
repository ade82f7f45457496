import type { VisibleDeveloper } from '@tandem/contracts/developer';
import { onChange } from '../../../platform/change-feed/changes.ts';
import { guest } from '../../../platform/http/viewer.ts';
import { developers } from './developers.model.ts';
import { existing } from './developers.policy.ts';
import { presentDeveloper } from './developers.presenter.ts';
import { viewerContextOf } from './viewer-context.ts';

/** Most people on the first page. */
const MOST = 6;

let changes = 0;
onChange('developer', () => {
  changes++;
});

/** Changes with every profile that is written, so that nobody stays on the first page who has left it. */
export const firstPageVersion = (): number => changes;

/** Who wants to be on the first page, was selected for it and has a public profile, as everyone sees them. */
export async function developersOnFirstPage(): Promise<VisibleDeveloper[]> {
  const condition = { ...existing(await viewerContextOf(guest)), onFirstPage: true, wantsToBeOnFirstPage: true };
  const found = await developers.page(condition, { skip: 0, limit: MOST });
  return found.map((developer) => presentDeveloper(developer, 'GUEST'));
}
