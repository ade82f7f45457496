import type { Types } from 'mongoose';
import type { PageOf } from '../../../platform/database/ordering.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { companiesById } from '../../companies/companies/companies.service.ts';
import { existingAmong } from '../../talent/developers/developers.service.ts';
import { viewerContextOf } from '../../talent/developers/viewer-context.ts';
import { accessedAs, type ConversationAccess } from './conversations.access.ts';
import { type ConversationFilter, conversations, type Party, type StoredConversation } from './conversations.model.ts';
import { readingStatesOf } from './messages.reading.ts';
import { readers } from './readers.model.ts';

/** The side of the viewer in its conversations. */
export const partyOf = ({ view, entityId = '' }: Viewer): Party => ({
  side: view === 'USER' ? 'user' : 'company',
  entityId,
});

/** The conversations that the viewer may read, as a condition of the database. */
async function filterFor(viewer: Viewer, archived?: boolean): Promise<ConversationFilter> {
  const party = partyOf(viewer);
  return {
    ...party,
    without: await missingPartners(viewer, party),
    archived: archived === undefined ? undefined : { by: `${viewer.accountId}`, isOn: archived },
  };
}

/** Developers and companies that are invisible to the viewer, for example because of hiding from them. */
async function missingPartners(viewer: Viewer, party: Party): Promise<Types.ObjectId[]> {
  const partners = await conversations.partners(party);
  const existing = await existingPartners(viewer, party, partners);
  return partners.filter((id) => !existing.has(String(id)));
}

async function existingPartners(
  viewer: Viewer,
  { side }: Party,
  partners: readonly (string | Types.ObjectId)[],
): Promise<{ has(id: string): boolean }> {
  if (partners.length === 0) return new Set();
  return side === 'user' ? companiesById(partners) : existingAmong(await viewerContextOf(viewer), partners);
}

/** Whether the other sides of the given conversations of the viewer are all visible to the viewer. */
export async function areReadable(
  viewer: Viewer,
  found: readonly Pick<StoredConversation, 'userId' | 'companyId'>[],
): Promise<boolean> {
  const party = partyOf(viewer);
  const partners = found.map(({ userId, companyId }) => String(party.side === 'user' ? companyId : userId));
  const existing = await existingPartners(viewer, party, [...new Set(partners)]);
  return partners.every((id) => existing.has(id));
}

/** The ids of conversations of the viewer’s side that the viewer may not read. */
export async function unreadableIds(viewer: Viewer): Promise<Types.ObjectId[]> {
  const party = partyOf(viewer);
  return conversations.idsWith(party, await missingPartners(viewer, party));
}

/** The conversations that the viewer may read; only archived ones, or only others, if asked for. */
export const readableConversations = async (viewer: Viewer, archived?: boolean): Promise<ConversationAccess[]> =>
  accessedAs(viewer, await conversations.where(await filterFor(viewer, archived)));

/** The ids of the conversations that the viewer may read, without reading the two sides of each. */
export const readableIds = async (viewer: Viewer, archived?: boolean, among?: readonly string[]) =>
  conversations.idsWhere(await filterFor(viewer, archived), among);

/** A page of the conversations that the viewer may read, and their total number. */
export async function readablePage(viewer: Viewer, archived: boolean, page: PageOf<string>) {
  const { found, total } = await conversations.page(await filterFor(viewer, archived), page);
  return { found: await accessedAs(viewer, found), total };
}

/** The viewer's conversations with or without new messages. */
export async function unreadOf(viewer: Viewer, isUnread: boolean, archived: boolean): Promise<ConversationAccess[]> {
  const found = isUnread
    ? await accessedAs(viewer, await beyondReader(viewer, await filterFor(viewer, archived)))
    : await readableConversations(viewer, archived);
  const states = await readingStatesOf(viewer, found);
  return found.filter(({ conversation }) => Boolean(states.get(String(conversation._id))?.newMessages) === isUnread);
}

/** Conversations, neither muted nor archived, with messages after the last one that the viewer has read. */
export async function possiblyUnread(viewer: Viewer): Promise<ConversationAccess[]> {
  const filter = { ...(await filterFor(viewer, false)), notMutedBy: `${viewer.accountId}` };
  return accessedAs(viewer, await beyondReader(viewer, filter));
}

async function beyondReader(viewer: Viewer, filter: ConversationFilter): Promise<StoredConversation[]> {
  const [found, own] = await Promise.all([conversations.where(filter), readers.ofAccount(`${viewer.accountId}`)]);
  const read = new Map(own.map(({ conversationId, readSeq }) => [String(conversationId), readSeq]));
  return found.filter(({ _id, lastSeq }) => lastSeq > (read.get(String(_id)) ?? 0));
}
