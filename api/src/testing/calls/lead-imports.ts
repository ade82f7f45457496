import { backgroundDone } from '../../platform/queue/background.ts';
import { aQuietSuperuser } from '../people.ts';
import { asIs, type CallsOf, next, type Scene } from './scene.ts';

const aTable = () => new File([`Email,Company\npetra@row-${next()}.example,Row\n`], 'leads.csv');
const key = () => `leads-${String(next()).padStart(6, '0')}`;
const mapping = ['email', 'companyName'];

/** The id of a file with leads. */
async function idOfNew({ app }: Scene): Promise<string> {
  const as = (await aQuietSuperuser()).token;
  return (await app.post('/api/emails-items-imports', { as, body: { key: key() }, file: aTable() })).body._id;
}

export const leadImports: CallsOf<'leadImports'> = {
  create: () => ({ body: { key: key() }, file: aTable() }),
  list: asIs,
  get: async (scene) => ({ params: { id: await idOfNew(scene) } }),
  check: async (scene) => ({ params: { id: await idOfNew(scene) }, body: { mapping } }),
  run: async (scene) => ({ params: { id: await idOfNew(scene) }, body: { mapping } }),
  undo: async (scene) => {
    const id = await idOfNew(scene);
    await scene.app.post(`/api/emails-items-imports/${id}/run`, {
      as: (await aQuietSuperuser()).token,
      body: { mapping },
    });
    await backgroundDone();
    return { params: { id } };
  },
  discard: async (scene) => ({ params: { id: await idOfNew(scene) } }),
};
