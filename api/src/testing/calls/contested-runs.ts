import { aRun } from '../factories.ts';
import { asIs, type CallsOf } from './scene.ts';

export const contestedRuns: CallsOf<'contestedRuns'> = {
  contest: async ({ self }) => ({ params: { id: await aRun(self) }, body: { reason: 'Not mine' } }),
  list: asIs,
  async answer({ app, developer }) {
    const id = await aRun(developer);
    await app.post(`/api/edenai/runs/${id}/contest`, { as: developer.token, body: { reason: 'Not mine' } });
    return { params: { id } };
  },
};
