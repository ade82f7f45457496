import type { ReportCreate, ReportDecision } from '@tandem/contracts/report';
import { type ClientSession, model, Schema, Types } from 'mongoose';
import { changeEventsPlugin } from '../../../platform/database/change-events.plugin.ts';
import {
  isDuplicate,
  maybeDate,
  maybeRecord,
  maybeText,
  type Stored,
  schemaOf,
  text,
} from '../../../platform/database/mongoose-schema.ts';
import type { MessageSnapshot } from '../../messaging/conversations/messages.reporting.ts';

interface Report extends ReportCreate {
  _id: string;
  createdDate: string;
  updatedDate: string;
}

export type StoredReport = Stored<Report, '_id' | 'subjectId', 'createdDate' | 'updatedDate'> & {
  /** The account that sent the report; null for a visitor, and once the account is erased. */
  reporterId: Types.ObjectId | null;
  /** The developer or the company that wrote a reported message; null for other subjects. */
  writerId: Types.ObjectId | null;
  /** Whether the writer is a developer or a company. */
  writerSide: 'user' | 'company' | null;
  /** The content of a reported message at the time of the report; null for other subjects, and once it is erased. */
  snapshot: MessageSnapshot | null;
  /**
   * Identifies the decision, shared by reports about one subject that are decided together; null while a report is
   * open.
   */
  decisionId: Types.ObjectId | null;
  decision: (ReportDecision & { date: Date }) | null;
  /** When the sender was notified of the decision. */
  answeredDate: Date | null;
};

const maybeId = { type: Schema.Types.ObjectId, default: null };

const schema = schemaOf<StoredReport>({
  subjectType: { type: String, required: true },
  subjectId: { type: Schema.Types.ObjectId, required: true },
  reason: { type: String, required: true },
  text,
  reporterId: maybeId,
  writerId: maybeId,
  writerSide: maybeText,
  snapshot: maybeRecord,
  decisionId: maybeId,
  decision: maybeRecord,
  answeredDate: maybeDate,
});
schema.index(
  { reporterId: 1, subjectId: 1, decisionId: 1 },
  { unique: true, partialFilterExpression: { reporterId: { $type: 'objectId' } } },
);
schema.index({ decisionId: 1, createdDate: 1 });
schema.index({ subjectId: 1 });
schema.index({ writerId: 1 }, { partialFilterExpression: { writerId: { $type: 'objectId' } } });
schema.index({ 'snapshot.senderId': 1 }, { partialFilterExpression: { 'snapshot.senderId': { $type: 'objectId' } } });

changeEventsPlugin(schema, 'report');

const Reports = model<StoredReport>('Report', schema, 'reports');

type Ref = string | Types.ObjectId;

/** Maximum number of open or decided reports that are read at once. */
const MAX_REPORTS = 5000;

export const reports = {
  /** Stores a report; does nothing if the sender already has an open report about the subject. */
  async insert(report: Partial<StoredReport>): Promise<void> {
    try {
      await Reports.create(report);
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
  },
  find: (id: Ref) => Reports.findById(id).lean<StoredReport>(),
  open: () => Reports.find({ decisionId: null }).sort({ createdDate: 1 }).limit(MAX_REPORTS).lean<StoredReport[]>(),
  decided: () =>
    Reports.find({ decisionId: { $ne: null } })
      .sort({ createdDate: -1 })
      .limit(MAX_REPORTS)
      .lean<StoredReport[]>(),
  all: () => Reports.find().sort({ createdDate: -1 }).limit(MAX_REPORTS).lean<StoredReport[]>(),
  /**
   * Decides all open reports about a subject and returns them; returns none if another superuser has just decided them.
   */
  async decide(subjectId: Ref, decision: StoredReport['decision']): Promise<StoredReport[]> {
    const decisionId = new Types.ObjectId();
    await Reports.updateMany({ subjectId, decisionId: null }, { $set: { decisionId, decision } });
    return Reports.find({ decisionId }).sort({ createdDate: 1 }).lean<StoredReport[]>();
  },
  unanswered: () =>
    Reports.find({ decisionId: { $ne: null }, reporterId: { $ne: null }, answeredDate: null }).lean<StoredReport[]>(),
  answered: (id: Ref, answeredDate: Date) => Reports.updateOne({ _id: id }, { $set: { answeredDate } }),
  of: (reporterId: Ref) => Reports.find({ reporterId }).sort({ createdDate: 1 }).lean<StoredReport[]>(),
  /**
   * Erases the senders of reports and their texts, and the content of the messages in answered reports, which was
   * addressed to the senders.
   */
  async anonymise(reporterId: Ref) {
    await Reports.updateMany({ reporterId, decisionId: { $ne: null } }, { $set: { snapshot: null } });
    await Reports.updateMany({ reporterId }, { $set: { reporterId: null, text: '' } });
  },
  /** Erases the content of an account's reported messages. */
  eraseSnapshotsOf: (senderId: Ref) =>
    Reports.updateMany({ 'snapshot.senderId': new Types.ObjectId(senderId) }, { $set: { snapshot: null } }),
  /** Erases the content of reported messages whose reports were decided before a date. */
  eraseSnapshotsBefore: (date: Date) =>
    Reports.updateMany({ snapshot: { $ne: null }, 'decision.date': { $lt: date } }, { $set: { snapshot: null } }),
  /** Removes the reports about people or companies, and about their messages. */
  removeAbout: (...ids: readonly Ref[]) =>
    Reports.deleteMany({ $or: [{ subjectId: { $in: ids } }, { writerId: { $in: ids } }] }),
  /**
   * Moves reports to another profile of the same person. Two open reports by one account are merged with both texts.
   */
  async move(from: Types.ObjectId, to: Types.ObjectId, session: ClientSession) {
    const openAbout = (subjectId: Types.ObjectId) =>
      Reports.find({ subjectId, decisionId: null, reporterId: { $ne: null } }, null, { session }).lean<
        StoredReport[]
      >();
    const known = new Map((await openAbout(to)).map((report) => [String(report.reporterId), report]));
    for (const { _id, reporterId, text } of await openAbout(from)) {
      const same = known.get(String(reporterId));
      if (!same) continue;
      const both = [same.text, text].filter(Boolean).join('\n\n');
      await Reports.updateOne({ _id: same._id }, { $set: { text: both } }, { session });
      await Reports.deleteOne({ _id }, { session });
    }
    await Reports.updateMany({ subjectId: from }, { $set: { subjectId: to } }, { session });
    await Reports.updateMany({ writerId: from }, { $set: { writerId: to } }, { session });
  },
};
