import { askAboutHires } from '../../domains/hiring/hire-follow-ups/hire-follow-ups.asking.ts';
import { followUpToken } from '../../domains/hiring/hire-follow-ups/hire-follow-ups.link.ts';
import { followUps } from '../../domains/hiring/hire-follow-ups/hire-follow-ups.model.ts';
import { aHire } from '../factories.ts';
import { asIs, type CallsOf, own, type Scene } from './scene.ts';

export const hireFollowUps: CallsOf<'hireFollowUps'> = {
  get: async (scene) => ({ params: { token: await aLink(scene) } }),
  answer: async (scene) => ({ params: { token: await aLink(scene) } }),
  statistics: asIs,
};

/** The link with which the owner of the records is asked, once the hire can no longer be undone. */
async function aLink(scene: Scene): Promise<string> {
  const { _id } = await aHire(scene.company, scene.developer);
  await askAboutHires(new Date(Date.now() + 11 * 60_000));
  const side = scene.view === 'USER' ? 'user' : 'company';
  const followUp = (await followUps.ofMatch(_id)).find((each) => each.side === side);
  return followUpToken({ followUp: String(followUp?._id), account: own(scene).accountId });
}
