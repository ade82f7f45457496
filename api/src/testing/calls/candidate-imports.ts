import { setTimeout as wait } from 'node:timers/promises';
import { importById } from '../../domains/sourcing/candidate-imports/imports.service.ts';
import { runImport } from '../../domains/sourcing/candidate-imports/running.ts';
import { asIs, type CallsOf, next, type Scene } from './scene.ts';

const aTable = () => new File([`Name\nKept ${next()}\n`], 'people.csv');

const importing = { mapping: ['fullName' as const], exact: 'skip' as const, possible: 'skip' as const };

/** A file of people that a company has sent. */
async function anImport({ app, company }: Scene): Promise<string> {
  const { body } = await app.post('/api/candidates/imports', {
    as: company.token,
    body: { key: `import-${String(next()).padStart(4, '0')}` },
    file: aTable(),
  });
  return body._id;
}

export const candidateImports: CallsOf<'candidateImports'> = {
  create: () => ({ body: { key: `import-${String(next()).padStart(4, '0')}` }, file: aTable() }),
  list: asIs,
  get: async (scene) => ({ params: { id: await anImport(scene) } }),
  check: async (scene) => ({ params: { id: await anImport(scene) }, body: { mapping: ['fullName'] } }),
  faults: async (scene) => ({ params: { id: await anImport(scene) } }),
  run: async (scene) => ({ params: { id: await anImport(scene) }, body: importing }),
  undo: async (scene) => {
    const id = await anImport(scene);
    await runImport(id, { ...importing, withoutFaulty: false, lines: [] }, scene.company.accountId);
    while ((await importById(id)).status !== 'done') await wait(5);
    return { params: { id } };
  },
  discard: async (scene) => ({ params: { id: await anImport(scene) } }),
};
