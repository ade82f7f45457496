import type { BlogRevision, BlogVersion } from '@tandem/contracts/blog';
import { Types } from 'mongoose';
import { plain } from '../../../platform/database/mongoose-schema.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import { plainTextOf, wordsOf } from '../../../platform/text/rich-text.ts';
import { accountsById, displayNameOf } from '../../identity/accounts/accounts.service.ts';
import { type StoredVersion, versions } from './blog-versions.model.ts';
import type { BlogContent, StoredBlog } from './blogs.model.ts';
import { contentOf } from './blogs.presenter.ts';

/** Changes of one writer within this time are one version. Milliseconds. */
const ONE_VERSION = 10 * 60_000;

/** Who changed an article; nobody for a scheduled publication. */
export interface Writer {
  accountId?: string | undefined;
  impersonatedBy?: string | undefined;
}

/** Stores the current text of an article as a version: a new one, or in place of the same writer's of a moment ago. */
export async function storeVersion(blog: StoredBlog, kind: StoredVersion['kind'], by: Writer, now: Date) {
  const [last, before] = await versions.latest(blog._id, 2);
  const content = contentOf(blog);
  const isSame = last && kind === 'written' && goesOn(last, by, now);
  const { added, removed } = changedWords((isSame ? before : last)?.content, content);
  const text = { revision: blog.revision, content, added, removed, date: now };
  if (isSame) return versions.change(last._id, text);
  return versions.insert({
    ...text,
    kind,
    blogId: blog._id,
    begunDate: now,
    accountId: by.accountId ? new Types.ObjectId(by.accountId) : null,
    impersonatorId: by.impersonatedBy ? new Types.ObjectId(by.impersonatedBy) : null,
  });
}

const goesOn = ({ kind, accountId, impersonatorId, begunDate }: StoredVersion, by: Writer, now: Date) =>
  kind === 'written' &&
  String(accountId ?? '') === (by.accountId ?? '') &&
  String(impersonatorId ?? '') === (by.impersonatedBy ?? '') &&
  now.getTime() - begunDate.getTime() < ONE_VERSION;

/** How many words of the second text are not in the first, and the reverse; words that only moved count in neither. */
function changedWords(before: BlogContent | undefined, after: BlogContent) {
  const counts = new Map<string, number>();
  for (const word of wordsIn(after)) counts.set(word, (counts.get(word) ?? 0) + 1);
  for (const word of before ? wordsIn(before) : []) counts.set(word, (counts.get(word) ?? 0) - 1);
  const all = [...counts.values()];
  const sum = (sign: 1 | -1) => all.reduce((total, count) => total + Math.max(0, sign * count), 0);
  return { added: sum(1), removed: sum(-1) };
}

const wordsIn = ({ title, headline, body }: BlogContent) => wordsOf(`${title} ${headline} ${plainTextOf(body)}`);

/** The versions of an article, latest first. */
export async function versionsOf(blogId: string): Promise<BlogRevision[]> {
  const found = await versions.of(blogId);
  const names = await namesOf(found);
  return found.map((version) => present(version, names));
}

export async function versionOf(blogId: string, id: string): Promise<BlogVersion> {
  const version = await versions.find(id);
  if (!version || String(version.blogId) !== blogId) throw notFound();
  return { ...present(version, await namesOf([version])), content: version.content };
}

async function namesOf(found: readonly StoredVersion[]): Promise<Map<string, string>> {
  const ids = found.flatMap(({ accountId, impersonatorId }) => [accountId, impersonatorId].flatMap((id) => id ?? []));
  const accounts = await accountsById([...new Set(ids.map(String))]);
  return new Map([...accounts].map(([id, account]) => [id, displayNameOf(account)]));
}

function present(version: StoredVersion, names: ReadonlyMap<string, string>): BlogRevision {
  const { _id, revision, kind, date, added, removed, content, accountId, impersonatorId } = version;
  const nameOf = (id: Types.ObjectId | null) => (id && names.get(String(id))) || '';
  return plain({
    ...{ _id, revision, kind, date, added, removed, title: content.title },
    by: nameOf(accountId),
    impersonatedBy: nameOf(impersonatorId),
  });
}
