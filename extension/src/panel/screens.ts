import { ApiError } from '@tandem/client/client';
import type { VisibleDeveloper } from '@tandem/contracts/developer';
import { browser } from 'wxt/browser';
import type { TabReading } from '../messages.ts';
import type { CompanyOnPage, ListRow } from '../readers/page.ts';
import { SITES, type Site } from '../sites.ts';
import type { PanelClient } from './api.ts';
import { type Difference, differencesBetween } from './differences.ts';
import { type Draft, type DraftField, draftOf, draftOfCandidate, draftOfDocument, type ReadDraft } from './draft.ts';
import type { SavedList } from './list-import.ts';
import { copyPhoto } from './photo.ts';
import type { QueuedList, WaitingItem } from './queue/queue.ts';

export type NoPersonReason =
  | 'unknown_page'
  | 'no_profile_on_page'
  | 'login_required'
  | 'private_member'
  | 'document'
  | 'no_company'
  | 'failed';

export interface ReviewScreen {
  name: 'review';
  read: ReadDraft;
  /** Id of the saved candidate that the form updates. */
  candidateId?: string;
  /** Revision of that candidate when the form was filled in. */
  revision?: number | undefined;
  /** Id of the queued person that the form replaces. */
  queuedId?: string | undefined;
  /** Saved people who may be the same. */
  possible: VisibleDeveloper[];
  /** Identity of the last look-up; a draft with another identity is looked up before it is saved. */
  checked?: string;
  /** The look-up failed, so the person may be saved already. */
  unchecked?: boolean;
}

export interface SavedCandidateScreen {
  name: 'known';
  /** The data read, and the additions of the recruiter. */
  read: ReadDraft;
  candidate: VisibleDeveloper;
  differences: Difference[];
  /** Differences that are not accepted. */
  left?: readonly (DraftField | 'photo')[] | undefined;
}

/** A draft of an email to a saved person. */
export interface WriteScreen {
  name: 'write';
  candidate: VisibleDeveloper;
  /** Screen with the saved data; null after the panel was reopened. */
  back: Screen | null;
}

/** The people on a page. */
export interface ListScreen {
  name: 'list';
  rows: readonly ListRow[];
  /** A person is chosen, so the list stays when another page becomes active. */
  isChosen?: boolean;
  /** The queued selection that this one replaces, in its last state. */
  queued?: QueuedList;
}

export interface CompanyScreen {
  name: 'company';
  company: CompanyOnPage;
  /** Id of the queued lead that the form replaces. */
  queuedId?: string | undefined;
}

export type Screen =
  | { name: 'ready'; isReturn?: boolean }
  | CompanyScreen
  | { name: 'reading' }
  | { name: 'permission'; sites: Site[] }
  | { name: 'nothing'; reason: NoPersonReason; detail?: string }
  | ListScreen
  | { name: 'savedList'; list: SavedList }
  /** The item is queued in this browser. */
  | { name: 'queued'; id: string; item: WaitingItem }
  | ReviewScreen
  | SavedCandidateScreen
  | WriteScreen
  | { name: 'saved'; candidate: VisibleDeveloper; isUpdate: boolean; photoFailed: boolean };

/** Returns the screen for a reading of the active page. */
export async function screenFor(answer: TabReading, client: PanelClient): Promise<Screen> {
  if (answer.status === 'failed') return { name: 'nothing', reason: 'failed' };
  if (answer.status === 'not_allowed') {
    const sites = await notAllowedYet();
    return sites.length > 0 ? { name: 'permission', sites } : { name: 'nothing', reason: 'unknown_page' };
  }
  const { reading, address } = answer;
  if (reading.kind === 'list' && reading.list) return { name: 'list', rows: reading.list };
  if (reading.kind === 'company' && reading.company) return { name: 'company', company: reading.company };
  if (reading.kind !== 'person' || !reading.person) {
    return { name: 'nothing', reason: reading.layout === 'unknown' ? 'unknown_page' : (reading.reason ?? 'failed') };
  }
  const photo = copyPhoto(reading.person.photoUrl);
  const read = { ...draftOf(reading.person, reading, address, new Date()), photo: await photo };
  return reviewOf(read, client);
}

/** Returns the screen for a document, such as a CV or a profile saved as PDF, or for a text. */
export async function screenForDocument(source: File | string, client: PanelClient): Promise<Screen> {
  const isText = typeof source === 'string';
  try {
    const answer = await client.ai.cv(isText ? { body: { text: source } } : { body: {}, file: source });
    const email = isText ? (/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/.exec(source)?.[0] ?? '') : '';
    if (Object.keys(answer.profile).length === 0) return { name: 'nothing', reason: 'document' };
    return await reviewOf(draftOfDocument(answer, email, new Date()), client);
  } catch (error) {
    if (error instanceof ApiError) return { name: 'nothing', reason: 'document', detail: error.message };
    throw error;
  }
}

async function reviewOf(read: ReadDraft, client: PanelClient): Promise<Screen> {
  try {
    return await lookUp(read, client);
  } catch (error) {
    if (error instanceof ApiError) return { name: 'review', read, possible: [], unchecked: true };
    throw error;
  }
}

/**
 * Looks up whether the person is saved already. Returns the form for the data read or typed, or the screen of the saved
 * candidate.
 */
export async function lookUp(read: ReadDraft, client: PanelClient): Promise<ReviewScreen | SavedCandidateScreen> {
  const { exact, possible } = await client.candidates.lookup({ body: identityOf(read) });
  return exact ? savedCandidateScreen(read, exact) : { name: 'review', read, possible, checked: identityKey(read) };
}

/** Returns the identity of a draft's person, for comparison with the last look-up. */
export const identityKey = (read: ReadDraft): string => JSON.stringify(identityOf(read));

function identityOf({ draft, sourceUrl }: { draft: Draft; sourceUrl: string }) {
  const { firstName, lastName, company, linkedin, email } = draft;
  return { linkedin, sourceUrl, firstName, lastName, company, email };
}

/** Returns the screen that compares a saved person with the data read or typed. */
export function savedCandidateScreen(read: ReadDraft, candidate: VisibleDeveloper): SavedCandidateScreen {
  const isTyped = read.sourceKind === 'manual';
  const differences = differencesBetween(draftOfCandidate(candidate), read.draft, isTyped);
  return { name: 'known', read, candidate, differences };
}

async function notAllowedYet(): Promise<Site[]> {
  const allowed = await Promise.all(SITES.map(({ origin }) => browser.permissions.contains({ origins: [origin] })));
  return SITES.filter((_, index) => !allowed[index]);
}
