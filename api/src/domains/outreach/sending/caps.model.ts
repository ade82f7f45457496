import { model, Schema } from 'mongoose';
import { isDuplicate, records } from '../../../platform/database/mongoose-schema.ts';

/** Latest emails of a sender or company, or to a domain or person, newest first. */
interface StoredCap {
  _id: string;
  sends: { ref: string; date: Date }[];
  /** When the record is deleted; none of its emails count any more by then. */
  forgetDate: Date;
}

const DAY = 86_400_000;
const MAX_STORED_SENDS = 100;

const schema = new Schema(
  { _id: { type: String, required: true }, sends: records, forgetDate: { type: Date, expires: 0 } },
  { versionKey: false },
);

const Caps = model<StoredCap>('OutreachCap', schema, 'outreachcaps');

export const caps = {
  /**
   * Takes one of the emails that a subject may send or receive within 24 hours. The check and the count are one write,
   * so that no number of processes can exceed the cap; an email is counted once. Returns null, or when the next email
   * is possible.
   */
  async take(subject: string, cap: number, ref: string, now: Date): Promise<Date | null> {
    const since = new Date(now.getTime() - DAY);
    const last = `sends.${cap - 1}`;
    try {
      await Caps.updateOne(
        {
          _id: subject,
          'sends.ref': { $ne: ref },
          $or: [{ [last]: { $exists: false } }, { [`${last}.date`]: { $lte: since } }],
        },
        {
          $push: { sends: { $each: [{ ref, date: now }], $position: 0, $slice: MAX_STORED_SENDS } },
          $set: { forgetDate: new Date(now.getTime() + 2 * DAY) },
        },
        { upsert: true },
      );
      return null;
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      const sends = (await Caps.findById(subject).lean<StoredCap>())?.sends ?? [];
      if (sends.some((send) => send.ref === ref)) return null;
      return new Date((sends[cap - 1]?.date ?? now).getTime() + DAY);
    }
  },
  /** Gives back an email that was not sent. */
  giveBack: async (subject: string, ref: string): Promise<void> => {
    await Caps.updateOne({ _id: subject }, { $pull: { sends: { ref } } });
  },
  /** Returns the number of emails taken since a time. */
  async taken(subject: string, since: Date): Promise<number> {
    const found = await Caps.findById(subject).lean<StoredCap>();
    return found?.sends.filter(({ date }) => date > since).length ?? 0;
  },
  /** Returns the numbers for several subjects; subjects without any email are absent. */
  async takenBy(subjects: readonly string[], since: Date): Promise<Map<string, number>> {
    const found = await Caps.find({ _id: { $in: subjects } }).lean<StoredCap[]>();
    return new Map(found.map(({ _id, sends }) => [_id, sends.filter(({ date }) => date > since).length]));
  },
  remove: async (subject: string): Promise<void> => {
    await Caps.deleteOne({ _id: subject });
  },
  last: async (subject: string): Promise<Date | null> =>
    (await Caps.findById(subject).lean<StoredCap>())?.sends[0]?.date ?? null,
};
