import { aQuietSuperuser } from '../people.ts';
import { asIs, type CallsOf, next, type Scene } from './scene.ts';

/** The id of a new skill. */
async function aSkill({ app }: Scene): Promise<string> {
  const { token } = await aQuietSuperuser();
  const body = { value: `skill-${next()}`, label: `Skill ${next()}` };
  return (await app.post('/api/skills/', { as: token, body })).body._id;
}

const withId = async (scene: Scene) => ({ params: { id: await aSkill(scene) } });

async function aRemovedSkill(scene: Scene) {
  const id = await aSkill(scene);
  await scene.app.call('DELETE', `/api/skills/${id}`, { as: (await aQuietSuperuser()).token });
  return { params: { id } };
}

async function aMerge(scene: Scene) {
  const [id, into] = [await aSkill(scene), await aSkill(scene)];
  const { body } = await scene.app.post(`/api/skills/${id}/merge`, {
    as: (await aQuietSuperuser()).token,
    body: { into },
  });
  return { params: { id: body.mergeId } };
}

export const skills: CallsOf<'skills'> = {
  list: asIs,
  create: () => ({ body: { value: `skill-${next()}`, label: `Skill ${next()}` } }),
  uses: asIs,
  proposals: asIs,
  dismiss: asIs,
  undoMerge: aMerge,
  update: async (scene) => ({ ...(await withId(scene)), body: { weight: 1 } }),
  merge: async (scene) => ({ ...(await withId(scene)), body: { into: await aSkill(scene) } }),
  remove: withId,
  restore: aRemovedSkill,
};
