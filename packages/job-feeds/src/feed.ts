import type { FeedPeriod, FeedSystem } from '@tandem/catalogue/job-feeds';
import type { JobType, RemoteType } from '@tandem/catalogue/work';

/** A place as a feed names it; what the feed does not say is null. */
export interface FeedPlace {
  city: string | null;
  /** ISO 3166-1 alpha-2. */
  country: string | null;
}

export interface FeedSalary {
  /** Whole units of the currency. */
  min: number | null;
  max: number | null;
  /** ISO 4217, in capitals. */
  currency: string | null;
  period: FeedPeriod | null;
}

/** A job in one form, whatever system it comes from. What the feed does not say is null and never guessed. */
export interface FeedJob {
  /** Identifies the job in its feed. */
  id: string;
  title: string;
  /** HTML as the feed has it: sanitise it before it is stored or shown. */
  description: string;
  places: FeedPlace[];
  remote: RemoteType | null;
  employment: JobType | null;
  salary: FeedSalary | null;
  department: string | null;
  /** Its page. */
  url: string | null;
  applyUrl: string | null;
  /** ISO 8601 in UTC. */
  published: string | null;
  /** ISO 639-1. */
  language: string | null;
}

/** Why a job of a feed is not one to import: not listed, expired, no opening, a sample, or without a title or id. */
export type LeftOutReason = 'unlisted' | 'expired' | 'prospect' | 'sample' | 'incomplete';

export interface LeftOut {
  id: string;
  title: string;
  reason: LeftOutReason;
}

/** Where a feed is read. */
export interface FeedAddress {
  system: FeedSystem;
  /** What identifies the board at its system, to show it. */
  board: string;
  url: string;
}

export interface FeedReading {
  jobs: FeedJob[];
  leftOut: LeftOut[];
  /** False if the feed says that it has more jobs than were in it. */
  isComplete: boolean;
  /** The address of the next page. */
  next: string | null;
}

/** One system: how its boards are recognised and how its feed is read. */
export interface FeedAdapter {
  system: FeedSystem;
  /** The feed of the board that a link leads to; nothing for any other link. */
  recognise(url: URL): FeedAddress | null;
  /** @throws FeedBroken if the text is not a whole feed of this system */
  parse(body: string, feed: FeedAddress): FeedReading | Promise<FeedReading>;
}

/** The text is not a whole feed: of another kind (`other`), or cut or malformed (`broken`). */
export class FeedBroken extends Error {
  override name = 'FeedBroken';
  readonly fault: 'other' | 'broken';

  constructor(fault: 'other' | 'broken') {
    super(fault);
    this.fault = fault;
  }
}
