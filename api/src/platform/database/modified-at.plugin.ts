import type { Query, Schema, Types, UpdateQuery } from 'mongoose';
import type { RecordKind } from '../change-feed/changes.ts';
import { deletions } from './deletions.model.ts';

/** A record with the time of its last write. */
export interface WithModifiedAt {
  /** The time of the last write, including technical ones. Set by the database clock, except for new records. */
  writtenDate: Date;
}
type Write = Record<string, { update?: UpdateQuery<WithModifiedAt> | object[]; document?: Partial<WithModifiedAt> }>;

export const writtenDate = { type: Date, default: () => new Date() };

/**
 * Sets and indexes `writtenDate` in every write of a model and records deletions just before they happen. This makes it
 * possible to find what was written or deleted since a point in time.
 */
export function modifiedAtPlugin<T extends WithModifiedAt>(schema: Schema<T>, kind: RecordKind): void {
  schema.index({ writtenDate: 1 });
  schema.pre('insertMany', (records: Partial<WithModifiedAt>[] | Partial<WithModifiedAt>) => {
    for (const record of Array.isArray(records) ? records : [records]) record.writtenDate = new Date();
  });
  schema.pre('bulkWrite', (writes: unknown) => {
    for (const write of writes as Write[])
      for (const { update, document } of Object.values(write)) {
        if (update) stamp(update);
        if (document) document.writtenDate = new Date();
      }
  });
  for (const write of ['updateOne', 'updateMany', 'findOneAndUpdate'] as const)
    schema.pre(write, { query: true, document: false }, function (this: Query<unknown, unknown>) {
      stamp(this.getUpdate() as UpdateQuery<WithModifiedAt> | object[]);
    });
  for (const write of ['deleteOne', 'deleteMany', 'findOneAndDelete'] as const)
    schema.pre(write, { query: true, document: false }, async function (this: Query<unknown, unknown>) {
      const session = this.getOptions().session ?? undefined;
      const found = this.model.find(this.getFilter(), { _id: 1 }, { ...(session && { session }) });
      const ids = (await found.lean<{ _id: Types.ObjectId }[]>()).map(({ _id }) => _id);
      if (ids.length > 0) await deletions.insert(kind, ids, session);
    });
}

function stamp(update: UpdateQuery<WithModifiedAt> | object[]): void {
  if (Array.isArray(update)) update.push({ $set: { writtenDate: '$$NOW' } });
  else update.$currentDate = { ...update.$currentDate, writtenDate: true };
}
