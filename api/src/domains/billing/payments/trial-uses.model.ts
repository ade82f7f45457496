import { createHmac } from 'node:crypto';
import { model } from 'mongoose';
import { env } from '../../../platform/config/env.ts';
import { isDuplicate, schemaOf } from '../../../platform/database/mongoose-schema.ts';

/**
 * That a company has used its trial, by hashes of what it would have in common with itself if it signed up again. They
 * stay after the company is erased, and tell nothing about it.
 */
interface TrialUse {
  _id: string;
  createdDate: Date;
  updatedDate: Date;
}

const TrialUses = model<TrialUse>(
  'TrialUse',
  schemaOf<TrialUse>({ _id: { type: String, required: true } } as never),
  'trialuses',
);

const hashed = (key: string) =>
  createHmac('sha256', env.SUPPRESSION_PEPPER ?? env.JWT_SECRET)
    .update(`trial ${key}`)
    .digest('base64url');

export const trialUses = {
  isUsed: async (keys: readonly string[]): Promise<boolean> =>
    (await TrialUses.exists({ _id: { $in: keys.map(hashed) } })) !== null,
  /** Claims all of the keys, or none if one of them is taken. */
  claim: async (keys: readonly string[]): Promise<boolean> => {
    const claimed: string[] = [];
    for (const _id of new Set(keys.map(hashed)))
      try {
        await TrialUses.create({ _id });
        claimed.push(_id);
      } catch (error) {
        await TrialUses.deleteMany({ _id: { $in: claimed } });
        if (!isDuplicate(error)) throw error;
        return false;
      }
    return true;
  },
  release: async (keys: readonly string[]): Promise<void> => {
    await TrialUses.deleteMany({ _id: { $in: keys.map(hashed) } });
  },
};
