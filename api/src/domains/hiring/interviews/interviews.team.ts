import { Types } from 'mongoose';
import { invalid } from '../../../platform/errors/errors.ts';
import { accountsOf } from '../../identity/accounts/accounts.service.ts';

/** Returns the open accounts of a company. */
export const teamOf = async (company: Types.ObjectId) =>
  (await accountsOf(String(company))).filter(({ closedDate }) => !closedDate);

/** Returns the company accounts selected for an interview. Throws 400 for an account outside the company. */
export async function teamAmong(
  company: Types.ObjectId,
  wanted: readonly string[],
  field = 'people',
): Promise<Types.ObjectId[]> {
  const known = new Set((await teamOf(company)).map(({ _id }) => String(_id)));
  if (!wanted.every((id) => known.has(id))) throw invalid({ [field]: { key: 'choice' } });
  return [...new Set(wanted)].map((id) => new Types.ObjectId(id));
}
