import { aFeedback } from '../factories.ts';
import { asIs, type CallsOf } from './scene.ts';

export const feedback: CallsOf<'feedback'> = {
  list: asIs,
  exportList: asIs,
  update: async () => ({ params: { id: await aFeedback() } }),
};
