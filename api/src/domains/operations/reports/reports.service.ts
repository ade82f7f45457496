import type { ReportCreate, ReportDecision, ReportedSubject, ReportQuery } from '@tandem/contracts/report';
import { Types } from 'mongoose';
import { plain } from '../../../platform/database/mongoose-schema.ts';
import { pageFrom } from '../../../platform/database/ordering.ts';
import { notFound, wrongStep } from '../../../platform/errors/errors.ts';
import type { Page } from '../../../platform/http/mount.ts';
import { rateLimit } from '../../../platform/http/rate-limit.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { accountsById } from '../../identity/accounts/accounts.service.ts';
import { snapshotOfMessage } from '../../messaging/conversations/messages.reporting.ts';
import { answerReports } from './reports.answering.ts';
import { auditReading } from './reports.audit.ts';
import { reportedMessage } from './reports.messages.ts';
import { reports, type StoredReport } from './reports.model.ts';
import { refuseInvisible, subjectOf } from './reports.subjects.ts';

const HOUR = 3600;
const ofAccount = rateLimit('reportsOfAccount', 20, HOUR);
const ofAddress = rateLimit('reportsOfAddress', 10, HOUR);

/** Throws 404 for a subject that the sender cannot see, and 429 after many reports within an hour. */
export async function sendReport(viewer: Viewer, report: ReportCreate, address: string): Promise<void> {
  const { accountId } = viewer;
  await (accountId ? ofAccount.take(accountId) : ofAddress.take(address));
  await refuseInvisible(viewer, report.subjectType, report.subjectId);
  await reports.insert({
    ...report,
    ...(report.subjectType === 'message' && (await evidenceOf(report.subjectId))),
    subjectId: new Types.ObjectId(report.subjectId),
    reporterId: accountId ? new Types.ObjectId(accountId) : null,
  });
}

/** Returns the part of a message that a report stores. Throws 404 if the message is deleted concurrently. */
async function evidenceOf(messageId: string) {
  const written = await snapshotOfMessage(messageId);
  if (!written) throw notFound('message');
  const { writerId, side, snapshot } = written;
  return { writerId, writerSide: side, snapshot };
}

/** Lists the reported subjects. The audit log records which messages the superuser has read this way. */
export async function reportedSubjects(viewer: Viewer, query: ReportQuery): Promise<Page<ReportedSubject[]>> {
  const page = await pageOfSubjects(query);
  await auditReading(viewer, page.items);
  return page;
}

/** Returns the number of subjects with open reports. The caller sees no message, so the audit log gets no entry. */
export const countOpenSubjects = async (): Promise<number> => bySubject(await reports.open()).length;

const bySubject = (found: readonly StoredReport[]): StoredReport[][] => [
  ...Map.groupBy(found, ({ subjectId, decisionId }) => `${subjectId} ${decisionId}`).values(),
];

async function pageOfSubjects({ state, ...page }: ReportQuery): Promise<Page<ReportedSubject[]>> {
  const groups = bySubject(await FIND[state]());
  if (page.sort.endsWith('name')) return pageFrom(await Promise.all(groups.map(present)), page);
  const dated = groups.map((reported) => ({ reported, ...oldestOf(reported) }));
  const { items, total } = pageFrom(dated, page);
  return { items: await Promise.all(items.map(({ reported }) => present(reported))), total };
}

const FIND = { open: reports.open, decided: reports.decided, all: reports.all } as const;

function oldestOf([first, ...others]: readonly StoredReport[]): StoredReport {
  if (!first) throw notFound();
  return others.reduce((oldest, each) => (each.createdDate < oldest.createdDate ? each : oldest), first);
}

/** Answers all open reports about the subject of a report. Throws 409 if they have already been answered. */
export async function decideReport(id: string, { kind, text }: ReportDecision): Promise<ReportedSubject> {
  const report = await reports.find(id);
  if (!report) throw notFound();
  // If this report is already decided, the open reports about its subject arrived later and have not been read.
  if (report.decisionId) throw wrongStep();
  const decided = await reports.decide(report.subjectId, { kind, text, date: new Date() });
  if (decided.length === 0) throw wrongStep();
  await answerReports(new Date());
  return present(decided);
}

async function present(found: readonly StoredReport[]): Promise<ReportedSubject> {
  const sorted = found.toSorted((one, other) => one.createdDate.getTime() - other.createdDate.getTime());
  const oldest = oldestOf(found);
  const { _id, subjectType, subjectId, createdDate, decision } = oldest;
  const [subject, message, senders] = await Promise.all([
    subjectOf(oldest),
    reportedMessage(sorted),
    accountsById(sorted.flatMap(({ reporterId }) => (reporterId ? [String(reporterId)] : []))),
  ]);
  return {
    ...plain({ _id, subjectType, subjectId, createdDate, decision }),
    ...subject,
    ...(message && { message }),
    reports: sorted.map((each) => ({
      ...plain({ _id: each._id, reason: each.reason, text: each.text, createdDate: each.createdDate }),
      reporter: senders.get(String(each.reporterId))?.email ?? '',
    })),
  };
}

/** Returns an account's reports, for its data export. */
export const reportsOf = async (accountId: string) =>
  (await reports.of(accountId)).map(({ subjectType, reason, text, decision, createdDate }) => ({
    subjectType,
    reason,
    text,
    answer: decision?.text ?? null,
    createdDate,
  }));
