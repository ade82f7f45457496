import { addComment, decideComment } from '../../domains/content/tutorials/comments.service.ts';
import { resetRateLimits } from '../../platform/http/rate-limit.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { asIs, type CallsOf, type Scene } from './scene.ts';
import { aTutorial } from './tutorials.ts';

/** A comment of the caller’s own account, or of the developer for views without one. */
async function aComment({ self, view, developer }: Scene, isHidden = false) {
  resetRateLimits();
  const { accountId, id } = view === 'GUEST' ? developer : self;
  const writer: Viewer = { view: view === 'GUEST' ? 'USER' : view, accountId, entityId: id };
  const { comment } = await addComment(writer, await aTutorial(), { text: 'A comment' });
  if (isHidden) await decideComment({ view: 'SUPERUSER', accountId }, comment._id, { hidden: true, reason: 'spam' });
  return { params: { id: comment._id } };
}

const own = (scene: Scene) => aComment(scene);

export const comments: CallsOf<'comments'> = {
  queue: asIs,
  update: own,
  remove: own,
  like: own,
  report: own,
  decide: own,
  appeal: (scene) => aComment(scene, true),
};
