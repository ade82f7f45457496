import { createHash } from 'node:crypto';
import type { FitKey } from '@tandem/contracts/fit';
import type { MatchSide } from '@tandem/contracts/match';
import type { SuggestionSource, SuggestionStatus } from '@tandem/contracts/suggestion';
import { type ClientSession, model, Schema, Types } from 'mongoose';
import { flag, maybeDate, schemaOf, text, texts } from '../../../platform/database/mongoose-schema.ts';

/** A job and a developer, suggested to one of the two sides: each side dismisses its own suggestion. */
export interface StoredSuggestion {
  /** Derived from job, developer and recipient, so that a pair is suggested to each side once. */
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  companyId: Types.ObjectId;
  jobId: Types.ObjectId;
  recipient: MatchSide;
  source: SuggestionSource;
  /** From 0 to 100; score and met criteria are as the recipient saw them when suggested. Readers compare again. */
  score: number;
  reasons: FitKey[];
  status: SuggestionStatus;
  /** Fingerprint of the job and the profile at dismissal; empty otherwise. */
  fingerprint: string;
  /** Whether the superusers have withdrawn it; the engine may then suggest the pair. */
  withdrawn: boolean;
  /** When it was announced; null if it was dismissed before that. */
  suggestedDate: Date | null;
  createdDate: Date;
  updatedDate: Date;
}

const id = { type: Schema.Types.ObjectId, required: true };

const schema = schemaOf<StoredSuggestion>({
  userId: id,
  companyId: id,
  jobId: id,
  recipient: { type: String, required: true },
  source: { type: String, required: true },
  score: { type: Number, required: true },
  reasons: texts,
  status: { type: String, default: 'new' },
  fingerprint: text,
  withdrawn: flag,
  suggestedDate: maybeDate,
});
schema.index({ jobId: 1, recipient: 1 });
schema.index({ userId: 1, recipient: 1, suggestedDate: 1 });
schema.index({ companyId: 1, recipient: 1, suggestedDate: 1 });

const Suggestions = model<StoredSuggestion>('Suggestion', schema, 'suggestions');

type Ref = string | Types.ObjectId;
export type NewSuggestion = Omit<StoredSuggestion, 'createdDate' | 'updatedDate'> & {
  /** The stored suggestion that it replaces, unless that has changed meanwhile; undefined if there was none. */
  replaces?: Pick<StoredSuggestion, 'status' | 'fingerprint'> | undefined;
};

/** Returns the id of the suggestion of a job and a developer to one side. */
export const suggestionId = (jobId: Ref, userId: Ref, recipient: MatchSide): Types.ObjectId =>
  new Types.ObjectId(createHash('sha256').update(`${jobId} ${userId} ${recipient}`).digest('hex').slice(0, 24));

const asRead = ({ status, fingerprint }: Pick<StoredSuggestion, 'status' | 'fingerprint'>) =>
  status === 'dismissed' ? { status, fingerprint } : { status };

export const suggestions = {
  find: (id: Ref) => Suggestions.findById(id).lean<StoredSuggestion>(),
  toDeveloper: (userId: Ref) => Suggestions.find({ userId, recipient: 'user' }).lean<StoredSuggestion[]>(),
  /** Filters suggestions to a company, for one of its jobs or for all of them. */
  toCompany: (companyId: Ref, jobId?: Ref) =>
    Suggestions.find({ companyId, recipient: 'company', ...(jobId && { jobId }) }).lean<StoredSuggestion[]>(),
  about: (userId: Ref) => Suggestions.find({ userId }).sort({ suggestedDate: 1 }).lean<StoredSuggestion[]>(),
  ofJobs: (jobIds: readonly Ref[]) => Suggestions.find({ jobId: { $in: jobIds } }).lean<StoredSuggestion[]>(),
  ofDevelopers: (userIds: readonly Ref[]) => Suggestions.find({ userId: { $in: userIds } }).lean<StoredSuggestion[]>(),
  /** Counts the suggestions of the engine that each recipient got since a given time, by the recipient's id. */
  async countSince(recipient: MatchSide, ids: readonly Ref[], moment: Date): Promise<Map<string, number>> {
    const field = recipient === 'user' ? 'userId' : 'companyId';
    const found = await Suggestions.find(
      { [field]: { $in: ids }, recipient, source: 'engine', suggestedDate: { $gte: moment } },
      { [field]: 1 },
    ).lean<StoredSuggestion[]>();
    const counts = new Map<string, number>();
    for (const each of found) counts.set(String(each[field]), (counts.get(String(each[field])) ?? 0) + 1);
    return counts;
  },
  /** Stores suggestions, except those dismissed or matched in the meantime. Returns the ones that are open. */
  async put(all: readonly NewSuggestion[]): Promise<NewSuggestion[]> {
    if (all.length === 0) return [];
    await Suggestions.bulkWrite(
      all.map(({ _id, replaces, ...suggestion }) =>
        replaces
          ? { updateOne: { filter: { _id, ...asRead(replaces) }, update: { $set: suggestion } } }
          : { updateOne: { filter: { _id }, update: { $setOnInsert: suggestion }, upsert: true } },
      ),
    );
    const ids = all.map(({ _id }) => _id);
    const found = await Suggestions.find({ _id: { $in: ids }, status: 'new' }, { _id: 1 }).lean<StoredSuggestion[]>();
    const open = new Set(found.map(({ _id }) => String(_id)));
    return all.filter(({ _id }) => open.has(String(_id)));
  },
  /** Changes the status of a suggestion, also if it was matched: a withdrawn request leaves it open. */
  setStatus: (id: Ref, status: 'new' | 'dismissed', fingerprint: string) =>
    Suggestions.findByIdAndUpdate(
      id,
      { $set: { status, fingerprint } },
      { returnDocument: 'after' },
    ).lean<StoredSuggestion>(),
  /** Withdraws a suggestion of the superusers unless it has become `matched`, or reverts that. */
  setWithdrawn: (id: Ref, withdrawn: boolean) =>
    Suggestions.findOneAndUpdate(
      { _id: id, source: 'superuser', status: { $ne: 'matched' } },
      { $set: { withdrawn } },
      { returnDocument: 'after' },
    ).lean<StoredSuggestion>(),
  /** Marks the suggestions of a pair as matched, or as new again. */
  async match(jobId: Ref, userId: Ref, isMatched: boolean): Promise<void> {
    const [from, to] = isMatched ? [{ $ne: 'matched' }, 'matched'] : ['matched', 'new'];
    await Suggestions.updateMany({ jobId, userId, status: from as 'new' }, { $set: { status: to, fingerprint: '' } });
  },
  /** Moves suggestions to another profile of the same person; if both have one, the other profile's stays. */
  async move(from: Types.ObjectId, to: Types.ObjectId, session: ClientSession): Promise<void> {
    const moved = await Suggestions.find({ userId: from }).session(session).lean<StoredSuggestion[]>();
    const known = new Set(
      (await Suggestions.find({ userId: to }).session(session).lean()).map(({ _id }) => String(_id)),
    );
    await Suggestions.deleteMany({ userId: from }, { session });
    const all = moved
      .map((each) => ({ ...each, _id: suggestionId(each.jobId, to, each.recipient), userId: to }))
      .filter(({ _id }) => !known.has(String(_id)));
    if (all.length > 0) await Suggestions.insertMany(all, { session });
  },
  removeAbout: async (userIds: readonly Ref[]): Promise<void> => {
    await Suggestions.deleteMany({ userId: { $in: userIds } });
  },
  removeOf: async (companyId: Ref): Promise<void> => {
    await Suggestions.deleteMany({ companyId });
  },
  /** Removes the open suggestions of the engine for jobs that are no longer on the board. */
  removeExcept: async (jobIds: readonly Ref[], before: Date): Promise<void> => {
    await Suggestions.deleteMany({
      jobId: { $nin: jobIds },
      status: 'new',
      source: 'engine',
      suggestedDate: { $lt: before },
    });
  },
};

/** The coverage of the last computation. */
export interface SuggestionRun {
  _id: 'last';
  /** Everything written before this time is covered. */
  at: Date;
  /** The jobs that were on the board. */
  jobs: string[];
}

const runSchema = new Schema<SuggestionRun>({ _id: String, at: Date, jobs: [String] }, { versionKey: false });
const Runs = model<SuggestionRun>('SuggestionRun', runSchema, 'suggestionruns');

export const suggestionRuns = {
  last: () => Runs.findById('last').lean<SuggestionRun>(),
  save: async (run: Omit<SuggestionRun, '_id'>): Promise<void> => {
    await Runs.updateOne({ _id: 'last' }, { $set: run }, { upsert: true });
  },
};
