import { model, Types } from 'mongoose';
import { onChange } from '../../../platform/change-feed/changes.ts';
import { schemaOf } from '../../../platform/database/mongoose-schema.ts';
import { inBackgroundAfter } from '../../../platform/queue/background.ts';
import { companiesById } from '../../companies/companies/companies.service.ts';
import { interviewsById, interviewsChangedSince } from '../../hiring/interviews/interviews.service.ts';
import { matchesById, matchesChangedSince, type StoredMatch } from '../../hiring/matches/matches.service.ts';
import { headlinesOf, jobsById, jobsChangedSince } from '../../jobs/jobs/jobs.service.ts';
import { messagesById, messagesSentSince } from '../../messaging/conversations/messages.service.ts';
import { hiddenFromCompany } from '../../talent/developers/developers.service.ts';
import {
  eventsOfInterview,
  eventsOfJob,
  eventsOfMatch,
  eventsOfMessage,
  type RecordedEvent,
} from './recorded-events.ts';

/** Receives the events of companies, each event once however often it is found. */
export interface Sink {
  /** Returns the companies that have subscriptions. */
  companies: () => Promise<readonly Types.ObjectId[]>;
  /** Kind of record whose change can affect the subscriptions. */
  changedBy: 'webhook' | 'chat';
  /** Stores the events; `matches` are the matches that were read, with the headlines of their jobs. */
  store: (events: readonly RecordedEvent[], matches: readonly [StoredMatch, string][]) => Promise<void>;
}

const KINDS = ['match', 'interview', 'message', 'job'] as const;
type Kind = (typeof KINDS)[number];

/** Milliseconds for which changes are collected. */
const BATCH_DELAY_MS = 50;
/** Overlap of two sweeps in milliseconds, because clocks of processes differ and writes overlap. */
const OVERLAP = 5 * 60_000;
/** Milliseconds that the first sweep looks back. */
const FIRST = 60 * 60_000;

interface Cursor {
  _id: Types.ObjectId;
  name: string;
  date: Date;
  createdDate: Date;
  updatedDate: Date;
}
const Cursors = model<Cursor>(
  'EventCursor',
  schemaOf<Cursor>({ name: { type: String, required: true, unique: true }, date: { type: Date, required: true } }),
  'eventcursors',
);

interface Read {
  events: RecordedEvent[];
  matches: [StoredMatch, string][];
}

/**
 * Forwards events soon after this process has changed a record. The sweep finds events missed by a killed process.
 * Returns a function that stops it.
 */
export function followRecords(sinks: readonly Sink[]): () => Promise<void> {
  let known: Promise<boolean> | undefined;
  let waiting = new Map<Kind, Set<string>>();
  const record = async () => {
    const changed = waiting;
    waiting = new Map();
    known ??= Promise.all(sinks.map(({ companies }) => companies())).then((each) => each.flat().length > 0);
    const isWanted = await known.catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    if (isWanted) for (const [kind, ids] of changed) await pass(await changedRecords[kind]([...ids]), sinks);
  };
  const follow = (kind: Kind) =>
    onChange(kind, (id, isOwn) => {
      if (!isOwn) return;
      if (waiting.size === 0) inBackgroundAfter(BATCH_DELAY_MS, record);
      waiting.set(kind, (waiting.get(kind) ?? new Set()).add(id));
    });
  const forget = () => {
    known = undefined;
  };
  const unfollow = [...KINDS.map(follow), ...sinks.map(({ changedBy }) => onChange(changedBy, forget))];
  return async () => {
    for (const stop of unfollow) stop();
  };
}

async function pass({ events, matches }: Read, sinks: readonly Sink[]): Promise<void> {
  if (events.length + matches.length > 0) for (const { store } of sinks) await store(events, matches);
}

const without = (events: RecordedEvent[]): Read => ({ events, matches: [] });

const changedRecords: Record<Kind, (ids: readonly string[]) => Promise<Read>> = {
  match: async (ids) => matchEvents([...(await matchesById(ids.map((id) => new Types.ObjectId(id)))).values()]),
  interview: async (ids) => without((await interviewsById(ids)).flatMap(eventsOfInterview)),
  message: async (ids) => without((await messagesById(ids)).flatMap(eventsOfMessage)),
  job: async (ids) => without((await jobsById(ids)).flatMap(eventsOfJob)),
};

/**
 * Forwards everything that was changed since the last sweep, so that nothing is lost if a process is killed between a
 * change and its deliveries.
 */
export async function sweepRecords(now: Date, sinks: readonly Sink[]): Promise<void> {
  const cursor = await Cursors.findOne({ name: 'sweep' }).lean<Cursor>();
  const from = new Date((cursor?.date.getTime() ?? now.getTime() - FIRST) - OVERLAP);
  const wanting = (await Promise.all(sinks.map(({ companies }) => companies()))).flat();
  const companies = new Map(wanting.map((company) => [String(company), company]));
  for (const company of companies.values()) await pass(await eventsSince(company, from), sinks);
  await Cursors.updateOne({ name: 'sweep' }, { $set: { date: now } }, { upsert: true });
}

/** Returns the events of a company from records that were changed since a given time. */
export async function eventsSince(company: Types.ObjectId, from: Date): Promise<Read> {
  const { events, matches } = await matchEvents(await matchesChangedSince(company, from));
  return {
    events: [
      events,
      (await interviewsChangedSince(company, from)).flatMap(eventsOfInterview),
      (await messagesSentSince(company, from)).flatMap(eventsOfMessage),
      (await jobsChangedSince(company, from)).flatMap(eventsOfJob),
    ].flat(),
    matches,
  };
}

async function matchEvents(all: readonly StoredMatch[]): Promise<Read> {
  const found = await withoutHidden(all);
  const headlines = await headlinesOf([...new Set(found.map(({ job }) => String(job)))]);
  const matches = found.map((match): [StoredMatch, string] => [match, headlines.get(String(match.job)) ?? '']);
  return { events: matches.flatMap(([match, headline]) => eventsOfMatch(match, headline)), matches };
}

/**
 * Returns the matches of developers who have not hidden from the company. Hiding ends conversations by itself, and the
 * cancellation of a booked interview is reported nonetheless, because people would wait.
 */
async function withoutHidden(matches: readonly StoredMatch[]): Promise<readonly StoredMatch[]> {
  const byCompany = Map.groupBy(matches, ({ company }) => String(company));
  const companies = await companiesById([...byCompany.keys()]);
  const visible = [...byCompany].map(async ([id, theirs]) => {
    const company = companies.get(id);
    const users = theirs.map(({ user }) => user);
    const hidden = company ? await hiddenFromCompany(company, users) : new Set();
    return theirs.filter(({ user }) => !hidden.has(String(user)));
  });
  return (await Promise.all(visible)).flat();
}
