import type { Version } from '@tandem/contracts/version';
import { Types } from 'mongoose';
import { plain } from '../../../platform/database/mongoose-schema.ts';
import type { StoredVersion, VersionStore } from '../../../platform/database/version-store.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import { plainTextOf, wordsOf } from '../../../platform/text/rich-text.ts';

/** Changes of one writer within this time are one version. Milliseconds. */
const ONE_VERSION = 10 * 60_000;

/** Who changed a text; nobody for a scheduled publication. */
export interface Writer {
  accountId?: string | undefined;
  impersonatedBy?: string | undefined;
}

interface Text {
  title: string;
  headline: string;
  body: string;
}

/** The names of accounts, by account. */
type NamesOf = (accountIds: string[]) => Promise<ReadonlyMap<string, string>>;

/** The versions of one kind of text: `contentOf` is what a version contains of a record. */
export function versionHistory<C extends Text, R extends C & { _id: Types.ObjectId; revision: number }>(
  versions: VersionStore<C>,
  contentOf: (record: R) => C,
) {
  return {
    /** Stores the current text as a version: a new one, or in place of the same writer's of a moment ago. */
    async store(record: R, kind: Version['kind'], by: Writer, now: Date): Promise<void> {
      const [last, before] = await versions.latest(record._id, 2);
      const content = contentOf(record);
      const isSame = last && kind === 'written' && goesOn(last, by, now);
      const changed = changedWords((isSame ? before : last)?.content, content);
      const text = { revision: record.revision, content, ...changed, date: now };
      if (isSame) return versions.change(last._id, text);
      return versions.insert(record._id, {
        ...text,
        kind,
        begunDate: now,
        accountId: by.accountId ? new Types.ObjectId(by.accountId) : null,
        impersonatorId: by.impersonatedBy ? new Types.ObjectId(by.impersonatedBy) : null,
      });
    },

    /** The versions of a text, latest first. */
    async list(textId: string, namesOf: NamesOf): Promise<Version[]> {
      const found = await versions.of(textId);
      const names = await namesOf(accountsIn(found));
      return found.map((version) => present(version, names));
    },

    /** One version of a text with its content; throws 404 for one of another text. */
    async get(textId: string, id: string, namesOf: NamesOf): Promise<Version & { content: C }> {
      const version = await versions.find(textId, id);
      if (!version) throw notFound();
      return { ...present(version, await namesOf(accountsIn([version]))), content: version.content };
    },
  };
}

const accountsIn = (found: readonly StoredVersion<Text>[]): string[] => [
  ...new Set(
    found.flatMap(({ accountId, impersonatorId }) =>
      [accountId, impersonatorId].flatMap((id) => (id ? [String(id)] : [])),
    ),
  ),
];

const goesOn = ({ kind, accountId, impersonatorId, begunDate }: StoredVersion<Text>, by: Writer, now: Date) =>
  kind === 'written' &&
  String(accountId ?? '') === (by.accountId ?? '') &&
  String(impersonatorId ?? '') === (by.impersonatedBy ?? '') &&
  now.getTime() - begunDate.getTime() < ONE_VERSION;

/** How many words of the second text are not in the first, and the reverse; words that only moved count in neither. */
function changedWords(before: Text | undefined, after: Text) {
  const counts = new Map<string, number>();
  for (const word of wordsIn(after)) counts.set(word, (counts.get(word) ?? 0) + 1);
  for (const word of before ? wordsIn(before) : []) counts.set(word, (counts.get(word) ?? 0) - 1);
  const all = [...counts.values()];
  const sum = (sign: 1 | -1) => all.reduce((total, count) => total + Math.max(0, sign * count), 0);
  return { added: sum(1), removed: sum(-1) };
}

const wordsIn = ({ title, headline, body }: Text) => wordsOf(`${title} ${headline} ${plainTextOf(body)}`);

function present(version: StoredVersion<Text>, names: ReadonlyMap<string, string>): Version {
  const { _id, revision, kind, date, added, removed, content, accountId, impersonatorId } = version;
  const nameOf = (id: Types.ObjectId | null) => (id && names.get(String(id))) || '';
  return plain({
    ...{ _id, revision, kind, date, added, removed, title: content.title },
    by: nameOf(accountId),
    impersonatedBy: nameOf(impersonatorId),
  });
}
