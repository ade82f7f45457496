/**
 * Times of a request and its response, in milliseconds of one clock. `answeredAt` is null if the outcome is unknown.
 */
export interface TimedRequest {
  client: string;
  sentAt: number;
  answeredAt: number | null;
}

/** Areas of Tandem with single-value responses, such as whether a person likes an article. */
export type RegisterArea = 'likes' | 'badges' | 'searches' | 'matches';

/** A value that a client wrote; the outcome may be unknown. */
export interface Write extends TimedRequest {
  area: RegisterArea;
  key: string;
  value: string;
}

/** A value that a client read. */
export interface Read extends TimedRequest {
  area: RegisterArea;
  key: string;
  value: string;
  answeredAt: number;
  /** Milliseconds by which the response may be stale. */
  behind: number;
  /** The process that responded, if it was called directly. */
  process?: string;
}

/** A message that a client sent; repeated attempts have the same `clientId`. */
export interface SentMessage extends TimedRequest {
  conversation: string;
  clientId: string;
  text: string;
  /** Id and position of the stored message, from the response. */
  stored: { id: string; seq: number } | null;
}

/** Interest that a developer showed in a job. */
export interface StartedMatch extends TimedRequest {
  job: string;
  user: string;
  match: string | null;
}

/** A step of a match: its new status. */
export interface MatchStep extends TimedRequest {
  match: string;
  status: string;
}

/** An interview time with a person at a company, chosen by a developer. */
export interface ChosenSlot extends TimedRequest {
  match: string;
  person: string;
  slot: string;
  outcome: 'booked' | 'refused' | 'unknown';
}

/** A package that a company paid for; `paid` is the result of the payment page. */
export interface Purchase extends TimedRequest {
  company: string;
  job: string;
  paid: 'yes' | 'no' | 'unknown';
}

/** An email that follows from an acknowledged action (or may follow, if its outcome is unknown). */
export interface ExpectedEmail extends TimedRequest {
  to: string;
  template: string;
}

/** A helper's result for a text. */
export interface HelperRun extends TimedRequest {
  status: number;
  /** The model or the built-in engine; null without a response. */
  engine: string | null;
  skills: string[] | null;
}

/** All requests of clients, with their responses. */
export interface History {
  writes: Write[];
  reads: Read[];
  messages: SentMessage[];
  begun: StartedMatch[];
  steps: MatchStep[];
  slots: ChosenSlot[];
  purchases: Purchase[];
  emails: ExpectedEmail[];
  helps: HelperRun[];
}

export const emptyHistory = (): History => ({
  writes: [],
  reads: [],
  messages: [],
  begun: [],
  steps: [],
  slots: [],
  purchases: [],
  emails: [],
  helps: [],
});

/** A stored message as one process returns it. */
export interface StoredMessage {
  _id: string;
  clientId: string;
  seq: number;
  text: string;
}

export interface StoredMatch {
  _id: string;
  job: string;
  user: string;
  history: { status: string }[];
  interviews: { status: string; chosenSlot: string | null; durationMinutes: number; people: { _id: string }[] }[];
}

/** Final data as one process returns it. */
export interface ProcessSnapshot {
  process: string;
  /** By conversation, in the order of the response. */
  messages: Record<string, StoredMessage[]>;
  matches: StoredMatch[];
  /** Number of likes by article. */
  likes: Record<string, number>;
  /** Search results by search name. */
  searches: Record<string, { total: number; ids: string[]; facets: string }>;
  /** Active packages of jobs. */
  packages: { company: string; job: string; status: string }[];
}

/** A page with a conversation that was open during the run. */
export interface OpenPage {
  name: string;
  conversation: string;
  /** The displayed messages, in order. */
  shown: { id: string; seq: number }[];
  /** Number of its own messages that are not acknowledged. */
  waiting: number;
  /**
   * Number of events for messages already shown, number of connections, and the longest disconnection in milliseconds.
   */
  repeated: number;
  connected: number;
  longestAway: number;
}

/** The stored data once everything has settled. */
export interface FinalState {
  processes: ProcessSnapshot[];
  pages: OpenPage[];
  /** Active subscriptions at the payment provider and paid invoices, by job. */
  charged: { company: string; job: string; invoices: number }[];
  /** The email log. */
  emails: { to: string; template: string; messageId: string; status: string }[];
  /** Emails received by the mail server. */
  received: { to: string; messageId: string }[];
}

/** One violation, as a sentence with the keys to look it up. */
export interface Violation {
  area:
    | 'processes'
    | 'helpers'
    | 'messages'
    | 'pages'
    | 'matches'
    | 'interviews'
    | 'likes'
    | 'payments'
    | 'emails'
    | 'badges'
    | 'searches';
  message: string;
}
