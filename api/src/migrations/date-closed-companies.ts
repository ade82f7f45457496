import type { Collections } from './migrations.ts';

/** Accounts of a deleted company are closed with it, and open when it is restored. */
export const COMPANIES_TO_DATE = { isBlank: { $ne: true }, closedDate: { $exists: false }, deletedDate: null };

/** Companies without an account that can be used get the date since which they are closed. */
export async function dateClosedCompanies(collections: Collections, ids: unknown[]): Promise<void> {
  const open = await collections
    .collection('accounts')
    .find({ entityId: { $in: ids }, closedDate: null, suspended: { $ne: true } } as never, {
      projection: { entityId: 1 },
    })
    .toArray();
  const inUse = new Set(open.map(({ entityId }) => String(entityId)));
  const closed = ids.filter((id) => !inUse.has(String(id)));
  await collections
    .collection('companies')
    .updateMany({ _id: { $in: closed }, closedDate: { $exists: false } } as never, {
      $set: { closedDate: new Date() },
    });
}
