import type { SuppressionReason } from '@tandem/catalogue/contact';
import { model } from 'mongoose';
import { schemaOf } from '../database/mongoose-schema.ts';

interface StoredSuppression {
  hash: string;
  reason: SuppressionReason;
  createdDate: Date;
}

const schema = schemaOf<StoredSuppression>({
  hash: { type: String, required: true },
  reason: { type: String, required: true },
});
schema.index({ hash: 1, reason: 1 }, { unique: true });

const Suppressions = model<StoredSuppression>('Suppression', schema, 'suppressions');

export const suppressions = {
  /** Adds a reason; an existing one retains its date. */
  add: (hash: string, reason: SuppressionReason) =>
    Suppressions.updateOne({ hash, reason }, { $setOnInsert: { hash, reason } }, { upsert: true }),
  of: (hash: string) => Suppressions.find({ hash }).sort({ createdDate: 1 }).lean<StoredSuppression[]>(),
  among: (hashes: readonly string[]) => Suppressions.find({ hash: { $in: hashes } }).lean<StoredSuppression[]>(),
  lift: (hash: string, reasons?: readonly SuppressionReason[]) =>
    Suppressions.deleteMany({ hash, ...(reasons && { reason: { $in: reasons } }) }),
};
