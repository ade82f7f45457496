import { newLink } from '../../domains/sourcing/record-links/links.service.ts';
import { aCandidate } from '../factories.ts';
import type { Person } from '../people.ts';
import { anAddress, type CallsOf } from './scene.ts';

/** The token of a link that a company made for a candidate. */
const aSourcedLink = async (company: Person) => newLink({ candidateId: (await aCandidate(company))._id });

export const sourced: CallsOf<'sourced'> = {
  request: () => ({ body: { email: anAddress() } }),
  get: async ({ company }) => ({ params: { token: await aSourcedLink(company) } }),
  update: async ({ company }) => ({ params: { token: await aSourcedLink(company) } }),
  erase: async ({ company }) => ({ params: { token: await aSourcedLink(company) } }),
};
