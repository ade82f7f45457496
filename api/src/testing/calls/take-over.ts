import { aCandidate } from '../factories.ts';
import { aCompany, type Person } from '../people.ts';
import { asIs, type CallsOf } from './scene.ts';

/** Data that a company has stored about a person who has an account now. */
const aRecordOf = async ({ email }: Person) => (await aCandidate(await aCompany(), { email }))._id;

export const takeOver: CallsOf<'takeOver'> = {
  get: asIs,
  take: async ({ developer }) => ({ body: { records: [await aRecordOf(developer)], fields: {} } }),
  decline: async ({ developer }) => ({ body: { records: [await aRecordOf(developer)] } }),
};
