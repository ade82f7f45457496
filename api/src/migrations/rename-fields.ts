import type { Collections } from './migrations.ts';

/** Former and present names of stored fields of developers. */
const DEVELOPER_FIELDS = { keptDate: 'retainedDate', toldDate: 'informedDate' };
/** Former and present field names of small collections. */
const FIELDS: Record<string, Record<string, string>> = {
  savedsearches: { toldDate: 'sentDate', told: 'sentResults', 'search.kept': 'search.candidates' },
  jobalerts: { toldDate: 'sentDate', told: 'sentResults' },
};

export const DEVELOPERS_TO_RENAME = {
  $or: Object.keys(DEVELOPER_FIELDS).map((former) => ({ [former]: { $exists: true } })),
};

/** Renames fields that an earlier version stored under another name. */
export async function renameFields(collections: Collections): Promise<void> {
  for (const [name, fields] of Object.entries(FIELDS)) await rename(collections, name, {}, fields);
}

/** The same for some developers. */
export async function renameFieldsOfDevelopers(collections: Collections, ids: unknown[]): Promise<void> {
  await rename(collections, 'developers', { _id: { $in: ids } }, DEVELOPER_FIELDS);
}

async function rename(collections: Collections, name: string, some: object, fields: Record<string, string>) {
  for (const [former, present] of Object.entries(fields))
    await collections
      .collection(name)
      .updateMany({ ...some, [former]: { $exists: true } }, { $rename: { [former]: present } });
}
