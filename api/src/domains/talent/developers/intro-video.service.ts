import { notFound } from '../../../platform/errors/errors.ts';
import { developers } from './developers.model.ts';
import { developerById } from './developers.service.ts';
import { badgesAfter } from './stored-badges.service.ts';

/**
 * Stores the address of a video and returns the previous one. The change is not part of the history, because the file is
 * deleted with it.
 */
export async function swapIntroVideo(id: string, introVideo: string): Promise<string> {
  const before = await developerById(id);
  const now = new Date();
  const change = { introVideo, contentDate: now };
  const swapped = await developers.swap(id, { ...change, ...badgesAfter(before, change, now) });
  if (!swapped) throw notFound('developer');
  return swapped.introVideo;
}
