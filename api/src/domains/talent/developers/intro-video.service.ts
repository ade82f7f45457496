import { pointsOf } from '@tandem/contracts/strength';
import { nextRevision } from '../../../platform/database/revisions.ts';
import { busy } from '../../../platform/errors/errors.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { developers } from './developers.model.ts';
import { developerById } from './developers.service.ts';
import { statusAfterChange } from './reviewing.service.ts';
import { badgesAfter } from './stored-badges.service.ts';

const TRIES = 5;

/**
 * Stores the address of a video and returns the previous one. The change has no history entry, because the file is
 * deleted with it, but gets a revision, so that undoing an earlier link does not replace it.
 */
export async function swapIntroVideo(viewer: Viewer, id: string, introVideo: string): Promise<string> {
  for (let tries = 0; tries < TRIES; tries++) {
    const before = await developerById(id);
    const now = new Date();
    const points = pointsOf({ ...before, introVideo });
    const change = { introVideo, contentDate: now, points, ...statusAfterChange(viewer, before) };
    const badges = badgesAfter(before, change, now);
    const next = nextRevision(before, ['introVideo']);
    if (await developers.changeFrom(before, { ...change, ...badges, ...next })) return before.introVideo;
  }
  throw busy();
}
