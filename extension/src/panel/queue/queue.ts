import { browser } from 'wxt/browser';
import type { CompanyOnPage } from '../../readers/page.ts';
import type { LeadDraft } from '../company/lead-draft.ts';
import type { ReadDraft } from '../draft.ts';
import type { ListSelection } from '../list-import.ts';

/** Reason why a queued item needs attention before it can be saved. */
export type QueueProblem =
  /** The team has saved the person in the meantime. */
  | { kind: 'known'; candidateId: string }
  /** A person with the same name is saved; in a list, this includes people who cannot be saved. */
  | { kind: 'possible' }
  /** Tandem rejected it with this message. */
  | { kind: 'refused'; message: string }
  /** A limit is reached; it is retried after `until`, ISO 8601. */
  | { kind: 'limit'; message: string; until: string };

/** A person with the values of the form. */
interface WaitingPerson {
  kind: 'person';
  read: ReadDraft;
}
/** Several people on a page, saved at once. The id is the idempotency key of the import. */
interface WaitingList {
  kind: 'list';
  selection: ListSelection;
}
/** A company to save as a sales lead. The id is that of the lead. */
interface WaitingLead {
  kind: 'lead';
  company: CompanyOnPage;
  draft: LeadDraft;
  allowSimilar: boolean;
}
export type WaitingItem = WaitingPerson | WaitingList | WaitingLead;

/** An item that was queued while Tandem was unreachable or the session had ended. */
export type QueuedItem = WaitingItem & {
  _id: string;
  /** The account that saves it. Each account has its own queue. */
  accountId: string;
  /** ISO 8601. */
  queuedAt: string;
  /** Time of the first attempt, in case its response was lost; ISO 8601. */
  triedAt: string | null;
  problem: QueueProblem | null;
};
export type QueuedPerson = Extract<QueuedItem, { kind: 'person' }>;
export type QueuedList = Extract<QueuedItem, { kind: 'list' }>;
export type QueuedLead = Extract<QueuedItem, { kind: 'lead' }>;

export const MAX_QUEUED = 50;
const KEY = 'queue';
const LOCK = 'tandem.queue';

/** Stored format of earlier versions, which queued people only. */
type EarlierPerson = Omit<QueuedPerson, 'kind'>;

async function loadAll(): Promise<QueuedItem[]> {
  const { [KEY]: stored } = await browser.storage.local.get(KEY);
  const all = (stored as (QueuedItem | EarlierPerson)[] | undefined) ?? [];
  return all.map((each) => ('kind' in each ? each : { ...each, kind: 'person' }));
}

/** Serializes changes of the queue by the panels of several windows. */
const changeAll = (change: (all: QueuedItem[]) => QueuedItem[]): Promise<void> =>
  navigator.locks.request(LOCK, async () => browser.storage.local.set({ [KEY]: change(await loadAll()) }));

/** Returns the queue of an account, oldest first. */
export const queueOf = async (accountId: string): Promise<QueuedItem[]> =>
  (await loadAll()).filter((each) => each.accountId === accountId);

/**
 * Adds an item, or replaces the queued one with its id or the id `replaces`. Returns false and changes nothing if the
 * queue is full or the browser has no space left.
 */
export async function enqueue(
  item: WaitingItem & { _id: string; accountId: string },
  replaces: string | undefined = undefined,
): Promise<boolean> {
  let isTaken = true;
  const queued: QueuedItem = { ...item, queuedAt: new Date().toISOString(), triedAt: null, problem: null };
  try {
    await changeAll((all) => {
      const before = all.find(({ _id }) => _id === item._id);
      const others = all.filter(({ _id }) => _id !== item._id && _id !== replaces);
      isTaken = others.filter(({ accountId }) => accountId === item.accountId).length < MAX_QUEUED;
      return isTaken ? [...others, { ...queued, triedAt: before?.triedAt ?? null }] : all;
    });
    return isTaken;
  } catch {
    return false;
  }
}

export const dequeue = (id: string): Promise<void> => changeAll((all) => all.filter(({ _id }) => _id !== id));

export const changeQueued = (id: string, part: Partial<Pick<QueuedItem, 'triedAt' | 'problem'>>): Promise<void> =>
  changeAll((all) => all.map((each) => (each._id === id ? { ...each, ...part } : each)));

/** Replaces the queued item with an id. Does nothing if it is no longer queued. */
export const replaceQueued = (id: string, item: QueuedItem): Promise<void> =>
  changeAll((all) => all.map((each) => (each._id === id ? item : each)));

/** Retries the items that Tandem rejected. */
export const retryRejected = (accountId: string): Promise<void> =>
  changeAll((all) =>
    all.map((each) =>
      each.accountId === accountId && (each.problem?.kind === 'refused' || each.problem?.kind === 'limit')
        ? { ...each, problem: null }
        : each,
    ),
  );

/** Deletes the queue of an account that is disconnected. */
export const deleteQueue = (accountId: string): Promise<void> =>
  changeAll((all) => all.filter((each) => each.accountId !== accountId));

/** Returns whether an item can be sent at a time, in milliseconds. */
export const isDue = ({ problem }: Pick<QueuedItem, 'problem'>, now: number): boolean =>
  problem === null || (problem.kind === 'limit' && Date.parse(problem.until) <= now);

/** Returns the queued lead of a page for an account; undefined for none. */
export const queuedLeadOf = async (accountId: string, page: CompanyOnPage): Promise<QueuedLead | undefined> =>
  (await queueOf(accountId)).find(
    (each): each is QueuedLead => each.kind === 'lead' && each.company.linkedinLink === page.linkedinLink,
  );

/** Returns the number of people and companies in an item. */
export const sizeOf = (item: WaitingItem): number => (item.kind === 'list' ? item.selection.chosen.length : 1);

/** Calls `call` when the queue of any account has changed. Returns a function that stops this. */
export function onQueueChange(call: () => void): () => void {
  const onChanged = (changes: Record<string, unknown>) => {
    if (KEY in changes) call();
  };
  browser.storage.local.onChanged.addListener(onChanged);
  return () => browser.storage.local.onChanged.removeListener(onChanged);
}
