import type { Version } from '@tandem/contracts/version';
import { Types } from 'mongoose';
import { plain } from '../../../platform/database/mongoose-schema.ts';
import type { StoredVersion, VersionStore } from '../../../platform/database/version-store.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import { plainTextOf, wordsOf } from '../../../platform/text/rich-text.ts';

/** Milliseconds within which the changes of one writer form one version. */
const ONE_VERSION = 10 * 60_000;

/** The author of a change; absent for a scheduled publication or an import. */
export interface Writer {
  accountId?: string | undefined;
  impersonatedBy?: string | undefined;
}

/** The content of a record that a version stores, its title, and the text whose words are counted. */
interface Versioned<C, R> {
  contentOf: (record: R) => C;
  titleOf: (content: C) => string;
  textOf: (content: C) => string;
}

/** Title and text of every record with a headline and a body. */
export const article = {
  titleOf: ({ title }: { title: string }) => title,
  textOf: ({ title, headline, body }: { title: string; headline: string; body: string }) =>
    `${title} ${headline} ${plainTextOf(body)}`,
};

/** Returns the names of accounts, by account. */
type NamesOf = (accountIds: string[]) => Promise<ReadonlyMap<string, string>>;

/** Creates the version history of one kind of text. */
export function versionHistory<C extends object, R extends { _id: Types.ObjectId; revision: number }>(
  versions: VersionStore<C>,
  { contentOf, titleOf, textOf }: Versioned<C, R>,
) {
  const present = (version: StoredVersion<C>, names: ReadonlyMap<string, string>): Version => {
    const { _id, revision, kind, date, added, removed, content, accountId, impersonatorId } = version;
    const nameOf = (id: Types.ObjectId | null) => (id && names.get(String(id))) || '';
    return plain({
      ...{ _id, revision, kind, date, added, removed, title: titleOf(content) },
      by: nameOf(accountId),
      impersonatedBy: nameOf(impersonatorId),
    });
  };
  const insert = (record: R, kind: Version['kind'], by: Writer, date: Date, before: C | undefined) =>
    versions.insert(record._id, {
      ...{ revision: record.revision, kind, date, begunDate: date, content: contentOf(record) },
      ...changedWords(before && textOf(before), textOf(contentOf(record))),
      accountId: by.accountId ? new Types.ObjectId(by.accountId) : null,
      impersonatorId: by.impersonatedBy ? new Types.ObjectId(by.impersonatedBy) : null,
    });
  return {
    /** Stores a new text as its first version. */
    start: (record: R, by: Writer, now: Date): Promise<void> => insert(record, 'written', by, now, undefined),

    /** Stores the current text as a version: a new one, or in place of the same writer's recent one. */
    async store(record: R, kind: Version['kind'], by: Writer, now: Date): Promise<void> {
      const [last, before] = await versions.latest(record._id, 2);
      if (!last || kind !== 'written' || !isSameEdit(last, by, now))
        return insert(record, kind, by, now, last?.content);
      const content = contentOf(record);
      const changed = changedWords(before && textOf(before.content), textOf(content));
      return versions.change(last._id, { revision: record.revision, content, ...changed, date: now });
    },

    /** Stores a text from before it had versions as its first version, unless it has one. */
    async storeFirst(record: R, kind: Version['kind'], date: Date): Promise<void> {
      if ((await versions.latest(record._id, 1)).length === 0) await insert(record, kind, {}, date, undefined);
    },

    /** Returns the versions of a text, latest first. */
    async list(textId: string, namesOf: NamesOf): Promise<Version[]> {
      const found = await versions.of(textId);
      const names = await namesOf(accountsIn(found));
      return found.map((version) => present(version, names));
    },

    /** Returns one version of a text with its content; throws 404 for a version of another text. */
    async get(textId: string, id: string, namesOf: NamesOf): Promise<Version & { content: C }> {
      const version = await versions.find(textId, id);
      if (!version) throw notFound();
      return { ...present(version, await namesOf(accountsIn([version]))), content: version.content };
    },
  };
}

const accountsIn = (found: readonly StoredVersion<object>[]): string[] => [
  ...new Set(
    found.flatMap(({ accountId, impersonatorId }) =>
      [accountId, impersonatorId].flatMap((id) => (id ? [String(id)] : [])),
    ),
  ),
];

const isSameEdit = ({ kind, accountId, impersonatorId, begunDate }: StoredVersion<object>, by: Writer, now: Date) =>
  kind === 'written' &&
  String(accountId ?? '') === (by.accountId ?? '') &&
  String(impersonatorId ?? '') === (by.impersonatedBy ?? '') &&
  now.getTime() - begunDate.getTime() < ONE_VERSION;

/** Counts the words of the second text that are not in the first, and the reverse; moved words count in neither. */
function changedWords(before: string | undefined, after: string) {
  const counts = new Map<string, number>();
  for (const word of wordsOf(after)) counts.set(word, (counts.get(word) ?? 0) + 1);
  for (const word of wordsOf(before ?? '')) counts.set(word, (counts.get(word) ?? 0) - 1);
  const all = [...counts.values()];
  const sum = (sign: 1 | -1) => all.reduce((total, count) => total + Math.max(0, sign * count), 0);
  return { added: sum(1), removed: sum(-1) };
}
