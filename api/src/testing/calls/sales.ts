import { Types } from 'mongoose';
import { changeRegion } from '../../domains/outreach/regions/regions.service.ts';
import { aQuietSuperuser } from '../people.ts';
import { asIs, type CallsOf, next, type Scene } from './scene.ts';

/** Creates a lead in a region where anyone may be contacted, and returns its id. */
async function aLead({ app }: Scene): Promise<string> {
  const boss = await aQuietSuperuser();
  await changeRegion({ view: 'SUPERUSER', accountId: boss.accountId } as never, 'sweden', {
    mode: 'optOut',
    basis: 'The law allows emails to companies.',
  });
  const id = String(new Types.ObjectId());
  const nth = next();
  const body = { email: `petra@sales-${nth}.example`, companyName: `Sales ${nth}`, region: 'sweden' };
  await app.post(`/api/emails-items/${id}`, { as: boss.token, body });
  return id;
}

export const sales: CallsOf<'sales'> = {
  send: async (scene) => ({ body: { emailItemId: await aLead(scene), step: 1, test: true } }),
  act: async (scene) => ({ params: { id: await aLead(scene) } }),
  thread: async (scene) => ({ params: { id: await aLead(scene) } }),
  calendar: asIs,
};
