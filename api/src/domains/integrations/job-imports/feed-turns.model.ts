import { model } from 'mongoose';
import { isDuplicate, maybeDate, maybeText, schemaOf, text } from '../../../platform/database/mongoose-schema.ts';

/** The next permitted request to a board or host, for all processes and companies together. */
interface StoredTurn {
  /** `board` and the address of a feed, or `host` and a host name. */
  name: string;
  nextDate: Date | null;
  /** Boards only: until when the next reading is reserved for a user who wants to connect it. */
  wantedUntil: Date | null;
  /** Hosts only: robots.txt, and until when it is valid. */
  robots: string | null;
  robotsUntil: Date | null;
  createdDate: Date;
  updatedDate: Date;
}

const schema = schemaOf<StoredTurn>({
  name: text,
  nextDate: maybeDate,
  wantedUntil: maybeDate,
  robots: maybeText,
  robotsUntil: maybeDate,
});
schema.index({ name: 1 }, { unique: true });
schema.index({ updatedDate: 1 }, { expireAfterSeconds: 7 * 86_400 });

const Turns = model<StoredTurn>('FeedTurn', schema, 'feedturns');

export const feedTurns = {
  find: (name: string) => Turns.findOne({ name }).lean<StoredTurn>(),
  /**
   * Reserves the next request: true for a single caller, the others wait until the given time. A caller that `yields`
   * leaves it to users waiting for it.
   */
  async reserve(name: string, now: Date, nextDate: Date, yields = false): Promise<boolean> {
    try {
      await Turns.updateOne(
        {
          name,
          $or: [{ nextDate: null }, { nextDate: { $lte: now } }],
          ...(yields && { wantedUntil: { $not: { $gt: now } } }),
        },
        { $set: { nextDate, wantedUntil: null } },
        { upsert: true },
      );
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  },
  want: async (name: string, wantedUntil: Date): Promise<void> => {
    await Turns.updateOne({ name }, { $set: { wantedUntil } });
  },
  setRobots: async (host: string, robots: string, robotsUntil: Date): Promise<void> => {
    await Turns.updateOne({ name: `host ${host}` }, { $set: { robots, robotsUntil } }, { upsert: true });
  },
};
