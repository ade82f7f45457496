import { browser } from 'wxt/browser';
import type { CompanyOnPage } from '../../readers/page.ts';
import type { LeadDraft } from '../company/lead-draft.ts';
import type { ReadDraft } from '../draft.ts';
import type { ListSelection } from '../list-import.ts';

/** Why something that waits has to be looked at before it can be saved. */
export type QueueProblem =
  /** The team has saved the person in the meantime. */
  | { kind: 'known'; candidateId: string }
  /** Someone with the same name is saved; of a list, also people who cannot be saved. */
  | { kind: 'possible' }
  /** Tandem says what is wrong. */
  | { kind: 'refused'; message: string }
  /** A limit is reached; another attempt makes sense after `until`, ISO 8601. */
  | { kind: 'limit'; message: string; until: string };

/** A person, as the form had them. */
interface WaitingPerson {
  kind: 'person';
  read: ReadDraft;
}
/** People of a page, all saved at once. The id is the key of the import. */
interface WaitingList {
  kind: 'list';
  selection: ListSelection;
}
/** A company to be saved as a sales lead. The id is that of the lead. */
interface WaitingLead {
  kind: 'lead';
  company: CompanyOnPage;
  draft: LeadDraft;
  allowSimilar: boolean;
}
export type Waiting = WaitingPerson | WaitingList | WaitingLead;

/** Something that was to be saved while Tandem could not be reached or the session had ended. */
export type QueuedItem = Waiting & {
  _id: string;
  /** The account that saves it: each has a queue of its own. */
  accountId: string;
  /** ISO 8601. */
  queuedAt: string;
  /** When it was sent first, in case the answer was lost; ISO 8601. */
  triedAt: string | null;
  problem: QueueProblem | null;
};
export type QueuedPerson = Extract<QueuedItem, { kind: 'person' }>;
export type QueuedList = Extract<QueuedItem, { kind: 'list' }>;
export type QueuedLead = Extract<QueuedItem, { kind: 'lead' }>;

export const MOST_QUEUED = 50;
const KEY = 'queue';
const LOCK = 'tandem.queue';

/** As earlier versions stored it, which had people only. */
type EarlierPerson = Omit<QueuedPerson, 'kind'>;

async function loadAll(): Promise<QueuedItem[]> {
  const { [KEY]: stored } = await browser.storage.local.get(KEY);
  const all = (stored as (QueuedItem | EarlierPerson)[] | undefined) ?? [];
  return all.map((each) => ('kind' in each ? each : { ...each, kind: 'person' }));
}

/** The panels of several windows change the queue one after the other. */
const changeAll = (change: (all: QueuedItem[]) => QueuedItem[]): Promise<void> =>
  navigator.locks.request(LOCK, async () => browser.storage.local.set({ [KEY]: change(await loadAll()) }));

/** What waits for an account, longest first. */
export const queueOf = async (accountId: string): Promise<QueuedItem[]> =>
  (await loadAll()).filter((each) => each.accountId === accountId);

/**
 * Adds something, or replaces what waits already under its id or under `replaces`; false if too much waits or the browser has no
 * space left, and then nothing has changed.
 */
export async function enqueue(
  item: Waiting & { _id: string; accountId: string },
  replaces: string | undefined = undefined,
): Promise<boolean> {
  let isTaken = true;
  const queued: QueuedItem = { ...item, queuedAt: new Date().toISOString(), triedAt: null, problem: null };
  try {
    await changeAll((all) => {
      const before = all.find(({ _id }) => _id === item._id);
      const others = all.filter(({ _id }) => _id !== item._id && _id !== replaces);
      isTaken = others.filter(({ accountId }) => accountId === item.accountId).length < MOST_QUEUED;
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

/** Puts something else in the place of what waits under an id; nothing happens if it does not wait any more. */
export const replaceQueued = (id: string, item: QueuedItem): Promise<void> =>
  changeAll((all) => all.map((each) => (each._id === id ? item : each)));

/** Lets what Tandem refused to save be sent again. */
export const retryQueueOf = (accountId: string): Promise<void> =>
  changeAll((all) =>
    all.map((each) =>
      each.accountId === accountId && (each.problem?.kind === 'refused' || each.problem?.kind === 'limit')
        ? { ...each, problem: null }
        : each,
    ),
  );

/** Drops everything that waits for an account, because it is disconnected. */
export const dropQueueOf = (accountId: string): Promise<void> =>
  changeAll((all) => all.filter((each) => each.accountId !== accountId));

/** Whether something can be sent at a time, in milliseconds. */
export const isDue = ({ problem }: Pick<QueuedItem, 'problem'>, now: number): boolean =>
  problem === null || (problem.kind === 'limit' && Date.parse(problem.until) <= now);

/** The lead of a page that waits for an account; undefined for none. */
export const queuedLeadOf = async (accountId: string, page: CompanyOnPage): Promise<QueuedLead | undefined> =>
  (await queueOf(accountId)).find(
    (each): each is QueuedLead => each.kind === 'lead' && each.company.linkedinLink === page.linkedinLink,
  );

/** How many people and companies something has. */
export const sizeOf = (item: Waiting): number => (item.kind === 'list' ? item.selection.chosen.length : 1);

/** Calls back when the queue of any account has changed. */
export function onQueueChange(call: () => void): () => void {
  const onChanged = (changes: Record<string, unknown>) => {
    if (KEY in changes) call();
  };
  browser.storage.local.onChanged.addListener(onChanged);
  return () => browser.storage.local.onChanged.removeListener(onChanged);
}
