import { createView } from '../../domains/operations/saved-views/saved-views.service.ts';
import { asIs, type CallsOf, next, type Scene } from './scene.ts';

const aView = ({ self, view }: Scene) =>
  createView(
    { view, accountId: self.accountId, entityId: self.id },
    { list: 'jobs', name: `Paused ${next()}`, filters: 'status=paused' },
  );

export const savedViews: CallsOf<'savedViews'> = {
  list: asIs,
  create: () => ({ body: { list: 'jobs', name: `Paused ${next()}`, filters: 'status=paused' } }),
  update: async (scene) => ({ params: { id: (await aView(scene))._id }, body: { name: `Renamed ${next()}` } }),
  remove: async (scene) => ({ params: { id: (await aView(scene))._id } }),
};
