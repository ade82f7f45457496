import { compact } from '../../companies/companies/companies.names.ts';
import { withEnteredEmployer } from './developers.derived.ts';
import { type DeveloperCondition, developers, type StoredDeveloper } from './developers.model.ts';

/** Removes the spaces from the keys of hidden companies that an earlier version stored. */
export async function compactHiddenKeys(): Promise<void> {
  for (const { _id, hiddenKeys } of await developers.where({ hiddenKeys: / / }))
    await developers.note(_id, { hiddenKeys: [...new Set(hiddenKeys.map(compact))] });
}

export const DEVELOPERS_WITH_EMPLOYER: DeveloperCondition = { managedBy: null, company: { $gt: '' } };

/** Hides profiles from the employer that was entered; earlier versions hid them only from current positions. */
export async function hideFromEnteredEmployers(ids: readonly unknown[]): Promise<void> {
  for (const developer of await developers.findMany(ids as StoredDeveloper['_id'][])) {
    const change = withEnteredEmployer(developer);
    if (change) await developers.note(developer._id, change);
  }
}
