import { ApiError } from '@tandem/client/client';
import type { CandidateChange } from '@tandem/contracts/candidate';
import type { VisibleDeveloper } from '@tandem/contracts/developer';
import type { PanelClient } from './api.ts';
import type { Difference } from './differences.ts';
import { candidateOf, changeOf, type Draft, draftOfCandidate, type ReadDraft } from './draft.ts';
import { fileOf } from './photo.ts';
import {
  identityKey,
  lookUp,
  type ReviewScreen,
  type SavedCandidateScreen,
  type Screen,
  savedCandidateScreen,
} from './screens.ts';

/** Changes of a saved candidate. */
export interface AcceptedChanges {
  differences: readonly Difference[];
  photo: string | null;
}

interface Sent {
  read: ReadDraft;
  /** Id of the saved candidate to update; absent for a new one. */
  candidateId?: string | undefined;
  /** Revision of that candidate when the form was filled in. */
  revision?: number | undefined;
  /** Identity of the last look-up. */
  checked?: string | undefined;
  managedBy?: string | undefined;
}

/**
 * Saves a draft and returns the next screen: saved, or a person who is or may be the same. A person whose identity has
 * changed since the last look-up is looked up first. A candidate changed by a colleague in the meantime is shown next
 * to the data read. Throws `ApiError`.
 */
export async function save(
  client: PanelClient,
  { read, candidateId, revision, checked, managedBy }: Sent,
): Promise<Screen> {
  if (candidateId) {
    const body = { ...changeOf(read), revision };
    return update(client, candidateId, body, read);
  }
  if (checked !== identityKey(read)) {
    const found = await lookUp(read, client).catch(unlessInvalid);
    if (found && (found.name === 'known' || found.possible.length > 0)) return found;
  }
  try {
    const candidate = await client.candidates.create({
      body: { ...candidateOf(read), ...(managedBy && { managedBy }) },
    });
    return await withPhoto(client, candidate, read.photo, false);
  } catch (error) {
    const known = error instanceof ApiError && savedMeanwhile(error);
    if (!known) throw error;
    return savedCandidateScreen(read, known);
  }
}

/** Returns the next screen with what was typed while the draft was saved: a saved person can be changed further. */
export function withTyped(next: Screen, sent: ReadDraft, typed: ReadDraft): Screen {
  if (typed === sent) return next;
  if (next.name === 'known') return savedCandidateScreen(typed, next.candidate);
  if (next.name !== 'saved') return next;
  const { _id: candidateId, revision } = next.candidate;
  return { name: 'review', read: typed, possible: [], candidateId, revision };
}

/** Returns the next screen with what was added to a saved person while accepted changes were saved. */
export function withFiled(next: Screen, sent: SavedCandidateScreen, now: SavedCandidateScreen): Screen {
  const { read, left } = now;
  if (read.filing === sent.read.filing) return next;
  if (next.name === 'known') return { ...next, read: { ...next.read, filing: read.filing } };
  if (next.name !== 'saved') return next;
  const note = read.filing.note === sent.read.filing.note ? '' : read.filing.note;
  return { ...savedCandidateScreen({ ...read, filing: { ...read.filing, note } }, next.candidate), left };
}

/** Ignores validation errors of the look-up: saving reports them too, with all others. */
function unlessInvalid(error: unknown): undefined {
  if (!(error instanceof ApiError) || error.status !== 400) throw error;
}

/** Updates a saved candidate with the chosen differences. Throws `ApiError`. */
export async function acceptChanges(
  client: PanelClient,
  { read, candidate }: Pick<SavedCandidateScreen, 'read' | 'candidate'>,
  { differences, photo }: AcceptedChanges,
): Promise<Screen> {
  const draft = withTaken(candidate, differences);
  const fields = differences.map(({ field }) => field);
  const body = changeOf({ ...read, draft }, fields);
  return update(client, candidate._id, { ...body, revision: candidate.revision }, { ...read, photo });
}

/** Returns the form of a saved candidate with the chosen values, so that saving deletes nothing that the page omits. */
export function correctionOf(
  { read, candidate }: Pick<SavedCandidateScreen, 'read' | 'candidate'>,
  { differences, photo }: AcceptedChanges,
): ReviewScreen {
  const draft = withTaken(candidate, differences);
  const { _id: candidateId, revision } = candidate;
  const sure = Object.fromEntries(Object.keys(draft).map((field) => [field, 1]));
  const found = Object.fromEntries(differences.map(({ field }) => [field, read.confidence[field]]));
  const shown = { ...read, draft, photo, confidence: { ...sure, ...found } };
  return { name: 'review', read: shown, possible: [], candidateId, revision };
}

const withTaken = (candidate: VisibleDeveloper, differences: readonly Difference[]): Draft => ({
  ...draftOfCandidate(candidate),
  ...Object.fromEntries(differences.map(({ field, taken }) => [field, taken])),
});

/**
 * Updates a saved candidate; if a colleague has changed the same fields in the meantime, returns the current candidate.
 */
async function update(
  client: PanelClient,
  id: string,
  body: CandidateChange & { revision?: number | undefined },
  read: ReadDraft,
): Promise<Screen> {
  try {
    return await withPhoto(client, await client.candidates.update({ params: { id }, body }), read.photo, true);
  } catch (error) {
    const stored = error instanceof ApiError && error.code === 'changed_elsewhere' && candidateIn(error);
    if (!stored) throw error;
    return savedCandidateScreen(read, stored);
  }
}

/** Uploads the picture after the candidate, who stays saved if the upload fails. */
export async function withPhoto(
  client: PanelClient,
  candidate: VisibleDeveloper,
  photo: string | null,
  isUpdate: boolean,
): Promise<Screen> {
  const { _id: userId, managedBy } = candidate;
  if (!photo || !managedBy) return { name: 'saved', candidate, isUpdate, photoFailed: false };
  try {
    const picture = await client.candidates.setPicture({ params: { userId, managedBy }, file: await fileOf(photo) });
    const withPicture = { ...candidate, profilePicture: picture.url };
    return { name: 'saved', candidate: withPicture, isUpdate, photoFailed: false };
  } catch (error) {
    if (error instanceof ApiError) return { name: 'saved', candidate, isUpdate, photoFailed: true };
    throw error;
  }
}

/** Returns the candidate that a colleague has saved since the look-up. */
function savedMeanwhile(error: ApiError): VisibleDeveloper | null {
  if (error.code !== 'already_saved') return null;
  return candidateIn(error);
}

const candidateIn = (error: ApiError): VisibleDeveloper | null =>
  (error.details as { candidate?: VisibleDeveloper | null }).candidate ?? null;
