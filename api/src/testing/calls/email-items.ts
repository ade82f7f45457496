import { Types } from 'mongoose';
import { aQuietSuperuser } from '../people.ts';
import { asIs, type CallsOf, next, type Scene } from './scene.ts';

const aLead = () => {
  const nth = next();
  return { email: `petra@lead-${nth}.example`, companyName: `Lead ${nth}` };
};

/** The id of a new lead. */
async function idOfNew({ app }: Scene): Promise<string> {
  const id = String(new Types.ObjectId());
  await app.post(`/api/emails-items/${id}`, { as: (await aQuietSuperuser()).token, body: aLead() });
  return id;
}

export const emailItems: CallsOf<'emailItems'> = {
  list: asIs,
  ofRegion: () => ({ params: { region: 'sweden' } }),
  lean: asIs,
  counts: asIs,
  results: () => ({ params: { region: 'sweden' } }),
  create: () => ({ params: { id: String(new Types.ObjectId()) }, body: aLead() }),
  update: async (scene) => ({ params: { id: await idOfNew(scene) } }),
  remove: async (scene) => ({ params: { id: await idOfNew(scene) } }),
};
