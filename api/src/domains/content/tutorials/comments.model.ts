import type { CommentReason } from '@tandem/catalogue/comments';
import type { QueuedComment } from '@tandem/contracts/tutorial-comment';
import { model, type QueryFilter, Schema, Types } from 'mongoose';
import { changeEventsPlugin } from '../../../platform/database/change-events.plugin.ts';
import { maybeDate, records, schemaOf, text, withTotal } from '../../../platform/database/mongoose-schema.ts';
import { orderOf, type PageOf } from '../../../platform/database/ordering.ts';

type Report = Omit<QueuedComment['reports'][number], 'createdDate'> & {
  accountId: Types.ObjectId;
  createdDate: Date;
};

export interface StoredComment {
  _id: Types.ObjectId;
  tutorialId: Types.ObjectId;
  /** The comment that it replies to; null for a top-level comment. */
  parentId: Types.ObjectId | null;
  /** The comment or reply that was answered; null if it is no reply, and in replies of earlier versions. */
  answeredId: Types.ObjectId | null;
  /** The account; null once it is erased. */
  authorId: Types.ObjectId | null;
  text: string;
  state: 'visible' | 'queued' | 'hidden' | 'deleted';
  reason: CommentReason | '';
  appeal: string;
  /** Whether a decision is due: on reports and appeals since the last decision. */
  isWaiting: boolean;
  reports: Report[];
  editedDate: Date | null;
  createdDate: Date;
  updatedDate: Date;
}

const id = { type: Schema.Types.ObjectId, required: true };
const schema = schemaOf<StoredComment>({
  tutorialId: id,
  parentId: { type: Schema.Types.ObjectId, default: null },
  answeredId: { type: Schema.Types.ObjectId, default: null },
  authorId: { type: Schema.Types.ObjectId, default: null },
  text,
  state: { type: String, default: 'visible' },
  reason: text,
  appeal: text,
  isWaiting: { type: Boolean, default: false },
  reports: records,
  editedDate: maybeDate,
});
schema.index({ tutorialId: 1, parentId: 1, createdDate: -1 });
schema.index({ parentId: 1, createdDate: 1 });
schema.index({ authorId: 1 });
schema.index({ isWaiting: 1, createdDate: -1 });
// Comments are on the pages of tutorials, which are cached until something changes.
changeEventsPlugin(schema, 'tutorial');

const Comments = model<StoredComment>('TutorialComment', schema, 'tutorialcomments');

type Ref = string | Types.ObjectId;

/** Filters comments for a person's list: public ones, placeholders of deleted ones, and their own. */
const shownTo = (accountId: string | undefined): QueryFilter<StoredComment> => ({
  $or: [{ state: { $in: ['visible', 'deleted'] } }, ...(accountId ? [{ authorId: accountId }] : [])],
});

/**
 * Returns the placeholders of deleted comments below which a person sees no reply: the remaining replies are hidden or
 * wait for a superuser.
 */
async function placesWithoutReplies(tutorialId: Ref, accountId: string | undefined): Promise<Types.ObjectId[]> {
  const places = await Comments.distinct('_id', { tutorialId, parentId: null, state: 'deleted' });
  if (places.length === 0) return [];
  const answered = await Comments.distinct('parentId', { parentId: { $in: places }, ...shownTo(accountId) });
  const shown = new Set(answered.map(String));
  return places.filter((id) => !shown.has(String(id)));
}

export const comments = {
  insert: async (comment: Partial<StoredComment>): Promise<StoredComment> =>
    (await Comments.create(comment)).toObject(),
  find: (id: Ref) => Comments.findById(id).lean<StoredComment>(),
  /** Returns a page of top-level comments, as a person sees them, and their number. */
  async roots(tutorialId: Ref, accountId: string | undefined, { skip, limit, sort }: PageOf<string>) {
    const places = await placesWithoutReplies(tutorialId, accountId);
    const condition = { tutorialId, parentId: null, _id: { $nin: places }, ...shownTo(accountId) };
    const rows = Comments.find(condition).sort(orderOf(sort)).skip(skip).limit(limit).lean<StoredComment[]>();
    const [found, total] = await withTotal({ skip, limit }, rows, () => Comments.countDocuments(condition));
    return { found, total };
  },
  replies: async (parentIds: readonly Types.ObjectId[], accountId: string | undefined): Promise<StoredComment[]> =>
    parentIds.length === 0
      ? []
      : Comments.find({ parentId: { $in: parentIds }, ...shownTo(accountId) })
          .sort({ createdDate: 1, _id: 1 })
          .lean<StoredComment[]>(),
  /** Counts the public comments, by tutorial; counted from the comments, so that the number cannot drift. */
  async counts(tutorialIds: readonly Types.ObjectId[]): Promise<Map<string, number>> {
    if (tutorialIds.length === 0) return new Map();
    const tutorialId = { $in: [...tutorialIds] };
    // A reply is shown below its comment, and not at all while that comment is hidden.
    const unseen = await Comments.distinct('_id', { tutorialId, parentId: null, state: { $in: ['hidden', 'queued'] } });
    const found = await Comments.aggregate<{ _id: Types.ObjectId; count: number }>([
      { $match: { tutorialId, state: 'visible', parentId: { $nin: unseen } } },
      { $group: { _id: '$tutorialId', count: { $sum: 1 } } },
    ]);
    return new Map(found.map(({ _id, count }) => [String(_id), count]));
  },
  hasReplies: async (id: Ref): Promise<boolean> =>
    (await Comments.findOne({ parentId: id }, { _id: 1 }).lean()) !== null,
  change: (id: Ref, change: Partial<StoredComment>, condition: QueryFilter<StoredComment> = {}) =>
    Comments.findOneAndUpdate(
      { ...condition, _id: id },
      { $set: change },
      { returnDocument: 'after' },
    ).lean<StoredComment>(),
  /** Adds a report; at most one per account. */
  report: (id: Ref, report: Report) =>
    Comments.findOneAndUpdate(
      { _id: id, 'reports.accountId': { $ne: report.accountId } },
      { $push: { reports: report }, $set: { isWaiting: true } },
      { returnDocument: 'after' },
    ).lean<StoredComment>(),
  queue: (condition: QueryFilter<StoredComment>, { skip, limit, sort }: PageOf<string>) =>
    Comments.find(condition).sort(orderOf(sort)).skip(skip).limit(limit).lean<StoredComment[]>(),
  count: (condition: QueryFilter<StoredComment>) => Comments.countDocuments(condition),
  ofAccount: (authorId: Ref) => Comments.find({ authorId }).sort({ createdDate: 1 }).lean<StoredComment[]>(),
  /** Returns the reports that an account made, with the reported comments. */
  async reportsBy(accountId: Ref): Promise<({ commentId: Types.ObjectId } & Report)[]> {
    const found = await Comments.find({ 'reports.accountId': new Types.ObjectId(accountId) }).lean<StoredComment[]>();
    return found.flatMap(({ _id, reports }) =>
      reports.filter((each) => each.accountId.equals(accountId)).map((each) => ({ ...each, commentId: _id })),
    );
  },
  remove: async (id: Ref): Promise<void> => {
    await Comments.deleteOne({ _id: id });
  },
  ofTutorial: (tutorialId: Ref) => Comments.find({ tutorialId }, { _id: 1 }).lean<Pick<StoredComment, '_id'>[]>(),
  removeOfTutorial: async (tutorialId: Ref): Promise<void> => {
    await Comments.deleteMany({ tutorialId });
  },
  forgetReporter: async (accountId: Types.ObjectId): Promise<void> => {
    await Comments.updateMany({ 'reports.accountId': accountId }, { $pull: { reports: { accountId } } });
    // Without a report, an appeal or a link of a new account, there is nothing to decide.
    await Comments.updateMany(
      { isWaiting: true, state: { $ne: 'queued' }, appeal: '', 'reports.0': { $exists: false } },
      { $set: { isWaiting: false } },
    );
  },
};
