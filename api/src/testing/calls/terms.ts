import { terms as contract } from '@tandem/contracts/routes/terms';
import { termsConfirmation } from '@tandem/contracts/terms-confirmation';
import { currentTerms } from '../../domains/identity/terms/terms.service.ts';
import { asIs, type CallsOf } from './scene.ts';

export const terms: CallsOf<'terms'> = {
  list: asIs,
  get: () => ({ params: { kind: 'policy' } }),
  waiting: asIs,
  async publish() {
    const { version } = await currentTerms('policy');
    const date = new Date().toISOString().slice(0, 10);
    const confirmation = termsConfirmation('policy', version + 1);
    return { params: { kind: 'policy' }, body: { ...contract.publish.example, version, date, confirmation } };
  },
  accept: async () => ({
    params: { kind: 'policy' },
    body: { version: (await currentTerms('policy')).version, language: 'sv' },
  }),
};
