import type { FeedPeriod, FeedSystem } from '@tandem/catalogue/job-feeds';
import type { JobType, RemoteType } from '@tandem/catalogue/work';

/** A place as given in a feed; missing values are null. */
export interface FeedPlace {
  city: string | null;
  /** ISO 3166-1 alpha-2. */
  country: string | null;
}

export interface FeedSalary {
  /** In whole units of the currency. */
  min: number | null;
  max: number | null;
  /** ISO 4217, in capitals. */
  currency: string | null;
  period: FeedPeriod | null;
}

/** A job in a common form for all systems. Values missing in the feed are null and never guessed. */
export interface FeedJob {
  /** Identifies the job in its feed. */
  id: string;
  title: string;
  /** HTML as in the feed: sanitise it before storing or showing it. */
  description: string;
  places: FeedPlace[];
  remote: RemoteType | null;
  employment: JobType | null;
  salary: FeedSalary | null;
  department: string | null;
  /** URL of the job's page. */
  url: string | null;
  applyUrl: string | null;
  /** ISO 8601 in UTC. */
  published: string | null;
  /** ISO 639-1. */
  language: string | null;
}

/** Why a job of a feed is skipped: not listed, expired, no opening, a sample, or without a title or id. */
export type SkipReason = 'unlisted' | 'expired' | 'prospect' | 'sample' | 'incomplete';

export interface SkippedJob {
  id: string;
  title: string;
  reason: SkipReason;
}

/** Location of a feed. */
export interface FeedAddress {
  system: FeedSystem;
  /** Identifier of the board in its system, for display. */
  board: string;
  url: string;
}

export interface FeedReading {
  jobs: FeedJob[];
  skipped: SkippedJob[];
  /** False if the feed states that it has more jobs than it contains. */
  isComplete: boolean;
  /** URL of the next page. */
  next: string | null;
}

/** An adapter for one system: recognises its boards and parses its feed. */
export interface FeedAdapter {
  system: FeedSystem;
  /** Returns the feed of the board that a URL points to; null for any other URL. */
  recognise(url: URL): FeedAddress | null;
  /** Parses a feed. @throws FeedParseError if the text is not a complete feed of this system */
  parse(body: string, feed: FeedAddress): FeedReading | Promise<FeedReading>;
}

/** The text is not a complete feed: of another kind (`other`), or truncated or malformed (`broken`). */
export class FeedParseError extends Error {
  override name = 'FeedParseError';
  readonly fault: 'other' | 'broken';

  constructor(fault: 'other' | 'broken') {
    super(fault);
    this.fault = fault;
  }
}
