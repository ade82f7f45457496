import { terms as contract } from '@tandem/contracts/routes/terms';
import { newestTerms } from '../../domains/identity/terms/terms.service.ts';
import { asIs, type CallsOf } from './scene.ts';

export const terms: CallsOf<'terms'> = {
  list: asIs,
  get: () => ({ params: { kind: 'policy' } }),
  publish: async () => ({
    params: { kind: 'policy' },
    body: { ...contract.publish.example, version: (await newestTerms('policy')).version },
  }),
  accept: async () => ({
    params: { kind: 'policy' },
    body: { version: (await newestTerms('policy')).version, language: 'sv' },
  }),
};
