import { pauses } from '../../domains/outreach/sending/sends.model.ts';
import { aCompany } from '../people.ts';
import { asIs, type CallsOf } from './scene.ts';

export const outreachPauses: CallsOf<'outreachPauses'> = {
  list: asIs,
  lift: async () => {
    const { accountId } = await aCompany();
    await pauses.set(accountId, 'bounces', null);
    return { params: { accountId } };
  },
};
