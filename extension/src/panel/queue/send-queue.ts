import { ApiError } from '@tandem/client/client';
import type { VisibleDeveloper } from '@tandem/contracts/developer';
import type { PanelClient } from '../api.ts';
import { bodyOfLead } from '../company/lead-draft.ts';
import { checkList, saveList, unsavedRows } from '../list-import.ts';
import { save } from '../saving.ts';
import { identityKey, knownScreen, lookUp } from '../screens.ts';
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
/** Minutes until another attempt after the limit of a day was reached. */
const AFTER_LIMIT = 60;

export interface SendOptions {
  client: PanelClient;
  accountId: string;
  managedBy?: string | undefined;
  /** The one that is being edited. */
  except?: string | undefined;
}

/** How many people and companies were saved, and no longer wait. */
export interface SavedCount {
  people: number;
  leads: number;
}

/**
 * Saves what waits for an account, each once: what is saved already is not saved again, also if the answer to an earlier attempt was
 * lost. What needs a decision stays, with the reason. One panel does it at a time.
 * @param onSaved is told after each that was saved
 * @throws the `ApiError` that another attempt may not meet, such as a lost connection
 */
export function sendQueue(options: SendOptions, onSaved: (count: SavedCount) => void): Promise<void> {
  return navigator.locks.request(LOCK, async () => {
    let failure: ApiError | undefined;
    for (const item of await queueOf(options.accountId)) {
      if (item._id === options.except || !isDue(item, Date.now())) continue;
      try {
        const count = await send(item, options);
        onSaved(item.kind === 'lead' ? { people: 0, leads: count } : { people: count, leads: 0 });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const problem = problemIn(error);
        if (problem) await changeQueued(item._id, { problem });
        else if (error.status < 500) throw error;
        else failure = error; // it may fail for this one only
      }
    }
    if (failure) throw failure;
  });
}

/** @returns how many were saved */
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
  const earlier = known.find((each) => isOurs(person, each));
  if (earlier) return isEditedSince(person, earlier) ? { kind: 'known', candidateId: earlier._id } : null;
  if (found.name === 'known') return { kind: 'known', candidateId: found.candidate._id };
  if (found.possible.length > 0) return { kind: 'possible' };
  await changeQueued(person._id, { triedAt: person.triedAt ?? new Date().toISOString() });
  const next = await save(client, { read, checked: identityKey(read), managedBy });
  return next.name === 'known' ? { kind: 'known', candidateId: next.candidate._id } : null;
}

/** Whether the form was changed after an attempt that saved the person, so that something of it is not saved. */
const isEditedSince = ({ read, queuedAt, triedAt }: QueuedPerson, saved: VisibleDeveloper): boolean =>
  triedAt !== null && queuedAt >= triedAt && knownScreen(read, saved).differences.length > 0;

/** Those who need a decision, or can't be saved, wait on as a selection of their own. */
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

/** The id of the lead makes a repeated call the same lead. */
async function sendLead(client: PanelClient, { draft, company, allowSimilar }: QueuedLead): Promise<null> {
  await client.emailItems.create({ params: { id: draft.id }, body: bodyOfLead(draft, company, allowSimilar) });
  return null;
}

/** Why something can't be saved as it is; null if another attempt may succeed. */
function problemIn(error: ApiError): QueueProblem | null {
  if (error.code === 'saved_enough_today') {
    const until = new Date(Date.now() + AFTER_LIMIT * 60_000).toISOString();
    return { kind: 'limit', message: error.message, until };
  }
  return isPassing(error) ? null : { kind: 'refused', message: Object.values(error.fields)[0] ?? error.message };
}

/** Whether a saved person is the one of an earlier attempt whose answer was lost. */
export const isOurs = (
  { triedAt }: Pick<QueuedPerson, 'triedAt'>,
  { createdDate }: Pick<VisibleDeveloper, 'createdDate'>,
): boolean =>
  triedAt !== null &&
  createdDate !== undefined &&
  Date.parse(createdDate) > Date.parse(triedAt) - CLOCK_TOLERANCE * 60_000;

/** An error that another attempt may not meet: no connection, no session, too many calls, or a fault of the server. */
export const isPassing = ({ status }: ApiError): boolean =>
  status === 0 || status === 401 || status === 429 || status >= 500;
