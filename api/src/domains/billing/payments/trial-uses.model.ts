import { createHmac } from 'node:crypto';
import { model } from 'mongoose';
import { env } from '../../../platform/config/env.ts';
import { isDuplicate, schemaOf, text } from '../../../platform/database/mongoose-schema.ts';
import { paymentMode } from './payment-mode.ts';

/**
 * The record that a company has used its trial, by hashes of the keys by which it is recognised if it signs up again.
 * The hashes remain after the company is erased and reveal nothing about it.
 */
interface TrialUse {
  _id: string;
  /** The hash of the company that used the trial. */
  by: string;
  createdDate: Date;
  updatedDate: Date;
}

const TrialUses = model<TrialUse>(
  'TrialUse',
  schemaOf<TrialUse>({ _id: { type: String, required: true }, by: text } as never),
  'trialuses',
);

/** Hashes a key together with the mode: a trial in test mode or with a simulator does not count in live mode. */
function hashed(key: string): string {
  const mode = paymentMode();
  return createHmac('sha256', env.SUPPRESSION_PEPPER ?? env.JWT_SECRET)
    .update(mode === 'live' ? `trial ${key}` : `trial ${mode} ${key}`)
    .digest('base64url');
}

export const trialUses = {
  /** Returns whether another company has used one of the keys. */
  isUsedByOther: async (companyId: string, keys: readonly string[]): Promise<boolean> =>
    (await TrialUses.exists({ _id: { $in: keys.map(hashed) }, by: { $ne: hashed(companyId) } })) !== null,
  /** Records all of the keys, or none if another company has used one of them. Repeating it has no effect. */
  claim: async (companyId: string, keys: readonly string[]): Promise<boolean> => {
    const by = hashed(companyId);
    const claimed: string[] = [];
    for (const _id of new Set(keys.map(hashed))) {
      if (await insert({ _id, by })) claimed.push(_id);
      else if (!(await TrialUses.exists({ _id, by }))) {
        await TrialUses.deleteMany({ _id: { $in: claimed } });
        return false;
      }
    }
    return true;
  },
  /** Records keys that a company has acquired since its trial. */
  add: async (companyId: string, keys: readonly string[]): Promise<void> => {
    const by = hashed(companyId);
    for (const key of keys) await insert({ _id: hashed(key), by });
  },
};

/** Stores a use; returns false for a key that has been used. */
async function insert(use: Pick<TrialUse, '_id' | 'by'>): Promise<boolean> {
  try {
    await TrialUses.create(use);
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
}
