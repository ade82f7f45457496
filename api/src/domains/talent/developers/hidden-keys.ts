import { compact } from '../../companies/companies/companies.names.ts';
import { developers } from './developers.model.ts';

/** Removes the spaces from the keys of hidden companies that an earlier version stored. */
export async function compactHiddenKeys(): Promise<void> {
  for (const { _id, hiddenKeys } of await developers.where({ hiddenKeys: / / }))
    await developers.note(_id, { hiddenKeys: [...new Set(hiddenKeys.map(compact))] });
}
