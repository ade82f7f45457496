import { aJob } from '../factories.ts';
import { asIs, type CallsOf, type Scene } from './scene.ts';

const aReport = async ({ company }: Scene) => ({
  subjectType: 'company',
  subjectId: company.id,
  reason: 'scam',
});

export const reports: CallsOf<'reports'> = {
  create: async ({ company }) => ({
    body: { subjectType: 'job', subjectId: (await aJob(company))._id, reason: 'scam' },
  }),
  list: asIs,
  async decide(scene) {
    const body = await aReport(scene);
    await scene.app.post('/api/reports', { as: scene.developer.token, body });
    const { body: found } = await scene.app.get('/api/reports?limit=100', { as: scene.self.token });
    const open = Array.isArray(found) ? found.find(({ subjectId }) => subjectId === scene.company.id) : undefined;
    return { params: { id: open?._id ?? '000000000000000000000001' } };
  },
};
