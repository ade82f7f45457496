import { model, type QueryFilter, Schema, type SchemaDefinition, type Types, type UpdateQuery } from 'mongoose';
import { isDuplicate } from './mongoose-schema.ts';

/** An address (slug) that is or was in use. It is the id of the record, so no other owner can take it. */
type RegisteredSlug<O extends string> = Record<O, Types.ObjectId> & { _id: string; since: Date };
type Ref = string | Types.ObjectId;

/** The number of previous addresses that still redirect to their owner; older ones are released. */
const MAX_PREVIOUS = 10;

/** The registry of public addresses of one kind; `owner` is the field that identifies the owner. */
export function slugRegistry<O extends string>(name: string, collection: string, owner: O) {
  const schema = new Schema<RegisteredSlug<O>>(
    {
      _id: { type: String, required: true },
      [owner]: { type: Schema.Types.ObjectId, required: true },
      since: { type: Date, required: true },
    } as SchemaDefinition<RegisteredSlug<O>>,
    { strict: 'throw', strictQuery: 'throw', versionKey: false },
  );
  schema.index({ [owner]: 1, since: -1 });
  const Addresses = model<RegisteredSlug<O>>(name, schema, collection);

  const ofOwner = (id: unknown) => ({ [owner]: id }) as QueryFilter<RegisteredSlug<O>>;
  const find = (address: string) => Addresses.findById(address).lean<RegisteredSlug<O>>();
  /** Newest first. */
  const of = (id: Ref) => Addresses.find(ofOwner(id)).sort({ since: -1 }).lean<RegisteredSlug<O>[]>();
  const release = async (addresses: readonly string[]): Promise<void> => {
    await Addresses.deleteMany({ _id: { $in: addresses } });
  };

  return {
    find,
    of,
    release,
    findMany: (addresses: readonly string[]) => Addresses.find({ _id: { $in: addresses } }).lean<RegisteredSlug<O>[]>(),
    /** Claims an address for an owner, who may reuse a previous one; returns false if another owner has or had it. */
    async claim(address: string, id: Ref): Promise<boolean> {
      try {
        await new Addresses({ _id: address, [owner]: id, since: new Date() }).save();
      } catch (error) {
        if (!isDuplicate(error)) throw error;
        const held = await find(address);
        if (String(held?.[owner]) !== String(id)) return false;
        await Addresses.updateOne({ _id: address }, { $set: { since: new Date() } });
      }
      await release((await of(id)).slice(MAX_PREVIOUS + 1).map(({ _id }) => _id));
      return true;
    },
    releaseOf: async (ids: readonly Ref[]) => {
      await Addresses.deleteMany(ofOwner({ $in: ids }));
    },
    move: async (from: Ref, to: Ref) => {
      await Addresses.updateMany(ofOwner(from), { $set: ofOwner(to) as UpdateQuery<RegisteredSlug<O>> });
    },
  };
}
