import { ApiError } from '@tandem/client/client';
import type { VisibleDeveloper } from '@tandem/contracts/developer';
import type { PanelClient } from '../api.ts';
import { bodyOfLead, changeOfLead } from '../company/lead-draft.ts';
import { isFiled } from '../filing.ts';
import { checkList, saveList, unsavedRows } from '../list-import.ts';
import { save, withPhoto } from '../saving.ts';
import { identityKey, lookUp, savedCandidateScreen } from '../screens.ts';
import {
  changeQueued,
  dequeue,
  isDue,
  type QueuedItem,
  type QueuedLead,
  type QueuedList,
  type QueuedPerson,
  type QueueProblem,
  queueOf,
  replaceQueued,
  sizeOf,
} from './queue.ts';

const LOCK = 'tandem.queue.sending';
/** Minutes by which the clock of the computer may be off. */
const CLOCK_TOLERANCE = 10;
/** Minutes until a retry after the daily limit was reached. */
const AFTER_LIMIT = 60;

export interface SendOptions {
  client: PanelClient;
  accountId: string;
  managedBy?: string | undefined;
  /** Returns the id of the item that is being edited now, which is skipped. */
  edited?: () => string | undefined;
}

/** Number of people and companies that were saved and left the queue. */
export interface SavedCount {
  people: number;
  leads: number;
}

/**
 * Saves the queue of an account, each item once, even if the response to an earlier attempt was lost. Items that need a
 * decision stay queued with the reason. Only one panel sends at a time.
 * @param onSaved called after each saved item
 * @throws the `ApiError` that a retry may avoid, such as a lost connection
 */
export function sendQueue(options: SendOptions, onSaved: (count: SavedCount) => void): Promise<void> {
  return navigator.locks.request(LOCK, async () => {
    let failure: ApiError | undefined;
    for (const { _id } of await queueOf(options.accountId)) {
      // As it is now: it may have been removed or changed while the items before it were sent.
      const item = (await queueOf(options.accountId)).find((each) => each._id === _id);
      if (!item || _id === options.edited?.() || !isDue(item, Date.now())) continue;
      try {
        const count = await send(item, options);
        onSaved(item.kind === 'lead' ? { people: 0, leads: count } : { people: count, leads: 0 });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const problem = problemIn(error);
        if (problem) await changeQueued(item._id, { problem });
        else if (error.status < 500) throw error;
        else failure = error; // may fail for this item only
      }
    }
    if (failure) throw failure;
  });
}

/** @returns the number of saved people and companies */
async function send(item: QueuedItem, options: SendOptions): Promise<number> {
  if (item.kind === 'list') return sendList(options.client, item);
  const problem = item.kind === 'lead' ? await sendLead(options.client, item) : await sendPerson(item, options);
  if (problem) {
    await changeQueued(item._id, { problem });
    return 0;
  }
  await dequeue(item._id);
  return 1;
}

async function sendPerson(person: QueuedPerson, { client, managedBy }: SendOptions): Promise<QueueProblem | null> {
  const { read } = person;
  const found = await lookUp(read, client);
  const known = found.name === 'known' ? [found.candidate] : found.possible;
  const earlier = known.find((each) => isFromEarlierAttempt(person, each));
  if (earlier && isEditedSince(person, earlier)) return { kind: 'known', candidateId: earlier._id };
  if (earlier) {
    if (!earlier.profilePicture) await withPhoto(client, earlier, read.photo, false);
    return null;
  }
  if (found.name === 'known') return { kind: 'known', candidateId: found.candidate._id };
  if (found.possible.length > 0) return { kind: 'possible' };
  await changeQueued(person._id, { triedAt: person.triedAt ?? new Date().toISOString() });
  const next = await save(client, { read, checked: identityKey(read), managedBy });
  return next.name === 'known' ? { kind: 'known', candidateId: next.candidate._id } : null;
}

/** Returns whether the form was changed after the attempt that saved the person, so that the changes are not saved. */
const isEditedSince = ({ read, queuedAt, triedAt }: QueuedPerson, saved: VisibleDeveloper): boolean =>
  triedAt !== null &&
  queuedAt >= triedAt &&
  (isFiled(read.filing) || savedCandidateScreen(read, saved).differences.length > 0);

/** Saves a selection. People who need a decision or can't be saved stay queued as a selection of their own. */
async function sendList(client: PanelClient, item: QueuedList): Promise<number> {
  const { selection } = item;
  const checked = await checkList(client, selection);
  await saveList(client, checked, selection);
  const left = unsavedRows(checked, selection);
  if (left.length === 0) {
    await dequeue(item._id);
  } else {
    const rows = left.map(({ row }) => row);
    const key = crypto.randomUUID();
    const rest = { ...selection, key, rows, chosen: rows.map((_, nth) => nth + 2), confirmed: [] };
    await replaceQueued(item._id, { ...item, _id: key, selection: rest, problem: { kind: 'possible' } });
  }
  return sizeOf(item) - left.length;
}

/** Saves a lead. Its id makes repeated requests idempotent; what was edited since an earlier one updates the lead. */
async function sendLead(client: PanelClient, { draft, company, allowSimilar }: QueuedLead): Promise<null> {
  const params = { id: draft.id };
  const saved = await client.emailItems.create({ params, body: bodyOfLead(draft, company, allowSimilar) });
  const body = changeOfLead(draft, saved);
  if (Object.keys(body).length > 0) await client.emailItems.update({ params, body });
  return null;
}

/** Returns why an item can't be saved as it is; null if a retry may succeed. */
function problemIn(error: ApiError): QueueProblem | null {
  if (error.code === 'daily_save_limit_reached') {
    const until = new Date(Date.now() + AFTER_LIMIT * 60_000).toISOString();
    return { kind: 'limit', message: error.message, until };
  }
  return isTransientError(error) ? null : { kind: 'refused', message: Object.values(error.fields)[0] ?? error.message };
}

/** Returns whether a saved person comes from an earlier attempt whose response was lost. */
export const isFromEarlierAttempt = (
  { triedAt }: Pick<QueuedPerson, 'triedAt'>,
  { createdDate }: Pick<VisibleDeveloper, 'createdDate'>,
): boolean =>
  triedAt !== null &&
  createdDate !== undefined &&
  Date.parse(createdDate) > Date.parse(triedAt) - CLOCK_TOLERANCE * 60_000;

/** Returns whether an error is transient: no connection, no session, too many requests, or a server error. */
export const isTransientError = ({ status }: ApiError): boolean =>
  status === 0 || status === 401 || status === 429 || status >= 500;
