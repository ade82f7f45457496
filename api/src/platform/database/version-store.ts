import type { Version } from '@tandem/contracts/version';
import { model, type QueryFilter, Schema, type SchemaDefinition, type Types } from 'mongoose';
import { type Stored, TIMESTAMPS } from './mongoose-schema.ts';

type Shown = Omit<Version, 'by' | 'impersonatedBy' | 'title'>;
type Ref = string | Types.ObjectId;

/** A text at a point in time. */
export type StoredVersion<C> = Stored<Shown, '_id', 'date'> & {
  /** Start of its ten-minute window. */
  begunDate: Date;
  accountId: Types.ObjectId | null;
  impersonatorId: Types.ObjectId | null;
  content: C;
};

/** The stored versions of one kind of text; `owner` is the field that identifies the text. */
export function versionStore<C extends object>(name: string, collection: string, owner: string) {
  type Record = StoredVersion<C>;
  const schema = new Schema<Record>(
    {
      [owner]: { type: Schema.Types.ObjectId, required: true },
      revision: { type: Number, required: true },
      kind: { type: String, required: true },
      date: { type: Date, required: true },
      begunDate: { type: Date, required: true },
      accountId: { type: Schema.Types.ObjectId, default: null },
      impersonatorId: { type: Schema.Types.ObjectId, default: null },
      content: { type: Schema.Types.Mixed, required: true },
      added: { type: Number, default: 0 },
      removed: { type: Number, default: 0 },
    } as unknown as SchemaDefinition<Record>,
    {
      timestamps: TIMESTAMPS,
      ...({ strict: 'throw', strictQuery: 'throw', minimize: false, versionKey: false } as const),
    },
  );
  schema.index({ [owner]: 1, revision: -1 });
  const Versions = model<Record>(name, schema, collection);
  const ofText = (id: Ref) => ({ [owner]: id }) as QueryFilter<Record>;
  const latestFirst = { revision: -1, _id: -1 } as const;

  return {
    insert: async (textId: Ref, version: Omit<Record, '_id'>): Promise<void> => {
      await Versions.create({ ...version, [owner]: textId } as never);
    },
    find: (textId: Ref, id: Ref) => Versions.findOne({ ...ofText(textId), _id: id }).lean<Record>(),
    of: (textId: Ref) => Versions.find(ofText(textId)).sort(latestFirst).lean<Record[]>(),
    latest: (textId: Ref, max: number) => Versions.find(ofText(textId)).sort(latestFirst).limit(max).lean<Record[]>(),
    /** Returns the versions written by an account, oldest first, with the id of their text. */
    async by(accountId: Ref): Promise<(Record & { textId: Types.ObjectId })[]> {
      const condition = { accountId } as QueryFilter<Record>;
      const found = await Versions.find(condition).sort({ date: 1 }).lean<(Record & { [name: string]: unknown })[]>();
      return found.map((version) => ({ ...version, textId: version[owner] as Types.ObjectId }));
    },
    change: async (id: Ref, change: Partial<Record>): Promise<void> => {
      await Versions.updateOne({ _id: id } as QueryFilter<Record>, { $set: change } as never);
    },
    forgetAccount: async (accountId: Ref): Promise<void> => {
      for (const field of ['accountId', 'impersonatorId'])
        await Versions.updateMany({ [field]: accountId } as QueryFilter<Record>, { $set: { [field]: null } } as never);
    },
    removeOf: async (textId: Ref): Promise<void> => {
      await Versions.deleteMany(ofText(textId));
    },
  };
}

export type VersionStore<C extends object> = ReturnType<typeof versionStore<C>>;
