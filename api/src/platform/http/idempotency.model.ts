import { model } from 'mongoose';
import { isDuplicate, maybeNumber, maybeText, schemaOf, text } from '../database/mongoose-schema.ts';

/** A call with an idempotency key: claimed while it runs, then with its response. */
export interface StoredCall {
  _id: string;
  accountId: string;
  /** Hash of the request body. */
  fingerprint: string;
  /** Identifies the run that owns the key. */
  claim: string;
  /** End of the claim, unless it is renewed. */
  claimedUntilDate: Date;
  /** Null while it runs. */
  status: number | null;
  /** The response, encrypted. */
  body: string | null;
  createdDate: Date;
  updatedDate: Date;
}

/** Seconds for which a response is replayed. */
const REPLAYED = 24 * 3600;

const schema = schemaOf<StoredCall>({
  accountId: text,
  fingerprint: { type: String, required: true },
  claim: text,
  claimedUntilDate: { type: Date, required: true },
  status: maybeNumber,
  body: maybeText,
}).add({ _id: String });
schema.index({ createdDate: 1 }, { expireAfterSeconds: REPLAYED });
schema.index({ accountId: 1 });

const Calls = model<StoredCall>('IdempotentCall', schema, 'idempotentcalls');

export const idempotentCalls = {
  /** Claims a key; false if it is in use. */
  async claim(
    call: Pick<StoredCall, '_id' | 'accountId' | 'fingerprint' | 'claim' | 'claimedUntilDate'>,
  ): Promise<boolean> {
    try {
      await Calls.create(call);
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  },
  find: (id: string) => Calls.findById(id).lean<StoredCall>(),
  /** Takes over the key of a killed process; false if another process already has. */
  takeOver: async ({ _id, claimedUntilDate }: StoredCall, claim: string, until: Date): Promise<boolean> =>
    (await Calls.updateOne({ _id, status: null, claimedUntilDate }, { $set: { claim, claimedUntilDate: until } }))
      .modifiedCount > 0,
  /** Extends a claim while its call runs. */
  renew: async (id: string, claim: string, claimedUntilDate: Date): Promise<void> => {
    await Calls.updateOne({ _id: id, claim, status: null }, { $set: { claimedUntilDate } });
  },
  /** Stores a response, unless another process has taken the key over. */
  finish: async (id: string, claim: string, status: number, body: string): Promise<void> => {
    await Calls.updateOne({ _id: id, claim }, { $set: { status, body } });
  },
  release: async (id: string, claim: string): Promise<void> => {
    await Calls.deleteOne({ _id: id, claim, status: null });
  },
  removeOf: async (accountId: string): Promise<void> => {
    await Calls.deleteMany({ accountId });
  },
};
