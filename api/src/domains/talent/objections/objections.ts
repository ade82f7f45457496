import { createHmac } from 'node:crypto';
import { model, Schema, Types } from 'mongoose';
import { env } from '../../../platform/config/env.ts';
import { schemaOf } from '../../../platform/database/mongoose-schema.ts';
import { personObjected } from '../../../platform/errors/errors.ts';
import { optedOutAmong, suppress } from '../../../platform/mail/suppression.ts';

/**
 * Records that a person objects to being saved, by one company or by all. The person cannot be identified from the
 * record.
 */
interface StoredObjection {
  _id: Types.ObjectId;
  companyId: Types.ObjectId | null;
  keyHash: string;
  createdDate: Date;
  updatedDate: Date;
}

const schema = schemaOf<StoredObjection>({
  companyId: { type: Schema.Types.ObjectId, default: null },
  keyHash: { type: String, required: true },
});
schema.index({ keyHash: 1, companyId: 1 }, { unique: true });

const Objections = model<StoredObjection>('Objection', schema, 'objections');

const hashOf = (key: string): string =>
  createHmac('sha256', env.SUPPRESSION_PEPPER ?? env.JWT_SECRET)
    .update(`objection ${key}`)
    .digest('hex');

const MAIL = 'mailto:';
const addressesIn = (keys: readonly string[]) =>
  keys.filter((key) => key.startsWith(MAIL)).map((key) => key.slice(MAIL.length));

/**
 * Records that the person with these keys must not be saved, by one company or by any. In the second case the address
 * is also added to the suppression list that is checked before every email.
 */
export async function object(keys: readonly string[], companyId: Types.ObjectId | null): Promise<void> {
  if (companyId === null) for (const address of addressesIn(keys)) await suppress(address, 'objected');
  for (const key of keys) {
    const objection = { keyHash: hashOf(key), companyId };
    await Objections.updateOne(objection, { $setOnInsert: objection }, { upsert: true });
  }
}

/** The keys whose owners object to being saved by a company, or are on the list of suppressed addresses. */
export async function objectedAmong(keys: readonly string[], companyId: string): Promise<Set<string>> {
  const byHash = new Map(keys.map((key) => [hashOf(key), key]));
  const found = await Objections.find({
    keyHash: { $in: [...byHash.keys()] },
    companyId: { $in: [null, new Types.ObjectId(companyId)] },
  }).lean<StoredObjection[]>();
  const unwilling = await optedOutAmong(addressesIn(keys));
  return new Set([
    ...found.flatMap(({ keyHash }) => byHash.get(keyHash) ?? []),
    ...[...unwilling].map((address) => MAIL + address),
  ]);
}

/** Throws 409 if a person with one of the keys objects to being saved. */
export async function refuseObjected(keys: readonly string[], companyId: string): Promise<void> {
  if (keys.length > 0 && (await objectedAmong(keys, companyId)).size > 0) throw personObjected();
}
