import { type Mention, mentionedIn, mentionOf, NO_ACCOUNT, replaceMentions } from '@tandem/contracts/mention';
import type { Colleague, ColleagueQuery, Note } from '@tandem/contracts/note';
import { Types } from 'mongoose';
import { pageFrom } from '../../../platform/database/ordering.ts';
import { invalid } from '../../../platform/errors/errors.ts';
import type { Page } from '../../../platform/http/mount.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { wordPrefixMatcher } from '../../../platform/text/text-normalization.ts';
import {
  accountById,
  accountsById,
  accountsOf,
  displayNameOf,
  type StoredAccount,
  superusers,
} from '../../identity/accounts/accounts.service.ts';
import { notify, withdrawNotification } from '../../identity/notifications/notifications.service.ts';
import { notes, type StoredNote } from './notes.model.ts';

/** Returns whether a mentioned person or an author is still on the team. */
export const statusOf = (account: StoredAccount | undefined): Mention['status'] =>
  account && !account.closedDate ? 'active' : 'closed';

/** Returns the active accounts of the viewer's team: those of the company, or all superusers. */
async function teamOf({ view, entityId = '' }: Viewer): Promise<StoredAccount[]> {
  if (view === 'SUPERUSER') return superusers();
  return (await accountsOf(entityId)).filter((each) => each.emailVerified && !each.closedDate && !each.suspended);
}

/**
 * Returns members of the viewer's team who can be mentioned, by prefixes of words in their names and email addresses.
 */
export async function colleaguesOf(viewer: Viewer, { text, ...page }: ColleagueQuery): Promise<Page<Colleague[]>> {
  const isWanted = text ? wordPrefixMatcher(text) : () => true;
  const found = (await teamOf(viewer)).map((account) => ({
    _id: String(account._id),
    name: displayNameOf(account),
    email: account.email,
    profilePicture: account.profilePicture ?? '',
  }));
  return pageFrom(
    found.filter(({ name, email }) => isWanted(`${name} ${email}`)),
    page,
  );
}

/**
 * Returns the ids of the accounts that a text mentions. Throws 400 for an account outside the viewer's team, unless the
 * text already mentioned it before.
 */
export async function mentionsOf(viewer: Viewer, text: string, before = ''): Promise<Types.ObjectId[]> {
  const mentioned = mentionedIn(text);
  const added = mentioned.filter((accountId) => !mentionedIn(before).includes(accountId));
  if (added.length > 0) {
    const team = new Set((await teamOf(viewer)).map(({ _id }) => String(_id)));
    if (!added.every((accountId) => team.has(accountId))) throw invalid({ text: { key: 'mention' } });
  }
  return mentioned.filter((accountId) => accountId !== NO_ACCOUNT).map((accountId) => new Types.ObjectId(accountId));
}

/** The link to the page on which a note is read. */
const PATHS: Record<'company' | 'superusers', Record<Note['subjectType'], (id: string) => string>> = {
  company: {
    user: (id) => `/company/developers/${id}`,
    job: (id) => `/company/jobs/${id}`,
    match: (id) => `/company/matches?match=${id}`,
    company: () => '/company/profile',
  },
  superusers: {
    user: (id) => `/admin/users/${id}`,
    job: () => '/admin/jobs',
    match: () => '/admin',
    company: (id) => `/admin/accounts/${id}`,
  },
};

/** Notifies colleagues mentioned in a note: once per note and person, however often the note is edited. */
export async function notifyMentioned(
  viewer: Viewer,
  { _id, companyId, subjectType, subjectId, mentions }: StoredNote,
  before: readonly Types.ObjectId[] = [],
): Promise<void> {
  const known = new Set([...before.map(String), `${viewer.accountId}`]);
  const added = mentions.map(String).filter((accountId) => !known.has(accountId));
  if (added.length === 0) return;
  const author = displayNameOf(await accountById(`${viewer.accountId}`));
  const path = PATHS[companyId ? 'company' : 'superusers'][subjectType](String(subjectId));
  await notify(
    { accounts: added },
    {
      kind: 'noteMention',
      values: { from: author },
      link: path,
      key: mentionKey(_id),
      ...(subjectType === 'user' && { about: subjectId }),
      mail: { template: 'noteMention', about: { author, path }, to: 'all' },
    },
  );
}

/** Removes the notifications about a deleted note. */
export const withdrawMentions = (note: Types.ObjectId): Promise<void> => withdrawNotification(mentionKey(note));

const mentionKey = (note: Types.ObjectId) => `mention ${note}`;

/** Replaces mention codes with names, for reading outside Tandem. */
export const withMentionNames = (text: string, accounts: ReadonlyMap<string, StoredAccount>): string =>
  replaceMentions(text, (accountId) => {
    const account = accounts.get(accountId);
    return account ? `@${displayNameOf(account)}` : '@former colleague';
  });

/** Removes the mentioned names: people who read the data stored about them do not see the names of team members. */
export const withoutNames = (text: string): string => replaceMentions(text, () => '@colleague');

const ALL = { skip: 0, limit: 10_000, sort: 'createdDate' };

/** Returns the notes of the team that mention an account. */
export async function notesMentioning(accountId: string) {
  const found = await notes.page({ mentions: new Types.ObjectId(accountId), forgetDate: null }, ALL);
  const accounts = await accountsById(found.flatMap(({ mentions }) => mentions.map(String)));
  return found.map(({ subjectType, text, createdDate }) => ({
    subjectType,
    text: withMentionNames(text, accounts),
    createdDate,
  }));
}

/** Removes an erased account from the notes that mention it. */
export async function forgetMentionsOf(accountId: string): Promise<void> {
  for (const { _id, text, mentions } of await notes.page({ mentions: new Types.ObjectId(accountId) }, ALL))
    await notes.rewrite(_id, {
      text: replaceMentions(text, (id) => mentionOf(id === accountId ? NO_ACCOUNT : id)),
      mentions: mentions.filter((id) => String(id) !== accountId),
    });
}
