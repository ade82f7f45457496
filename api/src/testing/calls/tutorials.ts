import { addTutorialMedia } from '../../domains/content/tutorials/tutorial-media.service.ts';
import { versionsOfTutorial } from '../../domains/content/tutorials/tutorial-versions.service.ts';
import { createTutorial, deleteTutorial, updateTutorial } from '../../domains/content/tutorials/tutorials.service.ts';
import { resetRateLimits } from '../../platform/http/rate-limit.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { aPicture, asUploaded, drawing } from '../files.ts';
import { aQuietSuperuser } from '../people.ts';
import { asIs, type CallsOf, next, type Scene } from './scene.ts';

const boss = async (): Promise<Viewer> => ({ view: 'SUPERUSER', accountId: (await aQuietSuperuser()).accountId });
const developerOf = ({ developer }: Scene): Viewer => ({
  view: 'USER',
  accountId: developer.accountId,
  entityId: developer.id,
});
/** The developer in a scene, or a superuser for one without an account. */
const authorIn = async (scene: Scene): Promise<Viewer> => (scene.developer.accountId ? developerOf(scene) : boss());

/** A draft of an author who begins more of them than a person may. */
async function draftOf(author: Viewer) {
  resetRateLimits();
  return (await createTutorial(author, { title: `Tutorial ${next()}` }))._id;
}
const aDraft = (scene: Scene) => draftOf(developerOf(scene));

/** A public tutorial. */
export async function aTutorial(): Promise<string> {
  const superuser = await boss();
  const whole = { title: `Tutorial ${next()}`, headline: 'In short', body: '<p>At length</p>', tags: ['go'] };
  const { _id } = await createTutorial(superuser, whole);
  await updateTutorial(superuser, _id, { published: true });
  return _id;
}

async function withVersion(scene: Scene) {
  const author = await authorIn(scene);
  const id = await draftOf(author);
  await updateTutorial(author, id, { body: '<p>Written</p>' });
  const [version] = await versionsOfTutorial(author, id);
  return { params: { id, revisionId: version?._id ?? '' } };
}

const aPublicOne = async () => ({ params: { id: await aTutorial() } });
const withDraft = async (scene: Scene) => ({ params: { id: await aDraft(scene) } });

export const tutorials: CallsOf<'tutorials'> = {
  query: asIs,
  list: asIs,
  get: async () => ({ params: { slug: await aTutorial() } }),
  create: asIs,
  update: withDraft,
  remove: withDraft,
  async restore(scene) {
    const id = await aDraft(scene);
    await deleteTutorial(developerOf(scene), id);
    return { params: { id } };
  },
  like: aPublicOne,
  pin: aPublicOne,
  addMedia: async (scene) => ({ params: { id: await aDraft(scene) }, file: await aPicture() }),
  async removeMedia(scene) {
    const id = await aDraft(scene);
    const { picture } = await addTutorialMedia(developerOf(scene), id, asUploaded(await drawing()), 'Two colours');
    return { params: { id, fileId: picture.id } };
  },
  revisions: withDraft,
  version: withVersion,
  restoreVersion: withVersion,
  comments: aPublicOne,
  comment: aPublicOne,
};
