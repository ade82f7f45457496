import { model, type Types } from 'mongoose';
import { schemaOf } from '../../../platform/database/mongoose-schema.ts';

/** The purpose of a challenge. */
export type ChallengePurpose = 'login' | 'create' | 'confirm';

/** A challenge that a device has to sign, once and within minutes, for the requesting browser or session. */
interface StoredChallenge {
  _id: Types.ObjectId;
  challenge: string;
  purpose: ChallengePurpose;
  /** Hash of the cookie of a browser, or the id of a session. */
  askedBy: string;
  expiresDate: Date;
  createdDate: Date;
  updatedDate: Date;
}

const schema = schemaOf<StoredChallenge>({
  challenge: { type: String, required: true, unique: true },
  purpose: { type: String, required: true },
  askedBy: { type: String, required: true },
  expiresDate: { type: Date, required: true, expires: 0 },
});

const Challenges = model<StoredChallenge>('PasskeyChallenge', schema, 'passkeychallenges');

type Challenge = Pick<StoredChallenge, 'challenge' | 'purpose' | 'askedBy'>;

export const challenges = {
  insert: async (challenge: Challenge, expiresDate: Date) => {
    await Challenges.create({ ...challenge, expiresDate });
  },
  /** Consumes a challenge; returns whether it was valid. */
  take: async (challenge: Challenge, now: Date): Promise<boolean> =>
    (await Challenges.findOneAndDelete({ ...challenge, expiresDate: { $gt: now } }).lean()) !== null,
};
