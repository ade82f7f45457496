import type { Collections } from './migrations.ts';

/** Former and present names of stored fields, by collection. */
const FIELDS: Record<string, Record<string, string>> = {
  developers: { keptDate: 'retainedDate', toldDate: 'informedDate' },
  savedsearches: { toldDate: 'sentDate', told: 'sentResults', 'search.kept': 'search.candidates' },
  jobalerts: { toldDate: 'sentDate', told: 'sentResults' },
};

/** Fields that an earlier version stored under another name are found by their present ones. */
export async function renameFields(collections: Collections): Promise<void> {
  for (const [name, fields] of Object.entries(FIELDS))
    for (const [former, present] of Object.entries(fields))
      await collections
        .collection(name)
        .updateMany({ [former]: { $exists: true } }, { $rename: { [former]: present } });
}
