import { createHash } from 'node:crypto';
import { INTERFACE_LANGUAGES } from '@tandem/catalogue/interface-languages';
import { DEFAULT_TERMS_DATE, TERMS_KINDS } from '@tandem/catalogue/terms';
import type { Terms, TermsKind, TermsPublish, TermsVersion } from '@tandem/contracts/terms';
import { termsConfirmation } from '@tandem/contracts/terms-confirmation';
import { isDuplicate, plain } from '../../../platform/database/mongoose-schema.ts';
import { changedElsewhere, invalid, notFound } from '../../../platform/errors/errors.ts';
import { type StoredTerms, versions } from './terms.model.ts';
import { sendNewTerms } from './terms.notifications.ts';
import { firstText } from './texts/texts.ts';

/** Creates the first version of each kind of terms if there is none. Can be repeated safely. */
export async function seedTerms(): Promise<void> {
  for (const kind of TERMS_KINDS) {
    if (await versions.newest(kind)) continue;
    const first = {
      kind,
      version: 1,
      body: firstText(kind),
      changes: nothing,
      publishedDate: new Date(DEFAULT_TERMS_DATE),
    };
    await versions.insert(first).catch(unlessDuplicate);
  }
}

const nothing: Terms['changes'] = { en: '', sv: '', de: '', fr: '' };

function unlessDuplicate(error: unknown): void {
  if (!isDuplicate(error)) throw error;
}

/** Returns the applying version of each kind. */
export async function listTerms(): Promise<TermsVersion[]> {
  return Promise.all(TERMS_KINDS.map(async (kind) => presentVersion(await currentTerms(kind))));
}

/** Returns the version that applies now. */
export async function currentTerms(kind: TermsKind): Promise<StoredTerms> {
  const current = await versions.applying(kind, new Date());
  if (!current) throw notFound('page');
  return current;
}

/** Returns the version that applied at a time, if there was one. */
export const versionAt = async (kind: TermsKind, date: Date): Promise<number | undefined> =>
  (await versions.applying(kind, date))?.version;

/** Returns terms in a given version, or in the applying one. Throws 404 for a version that does not exist. */
export async function getTerms(kind: TermsKind, version?: number): Promise<Terms> {
  const all = await versions.of(kind);
  const now = new Date();
  const found = all.find((each) => (version === undefined ? each.publishedDate <= now : each.version === version));
  if (!found) throw notFound('page');
  return presentTerms(found, all);
}

/**
 * Publishes a version that applies from a day on, and notifies everyone who will have to accept it. Throws 409 with
 * both versions if another one has been published since the edited one.
 */
export async function publishTerms(kind: TermsKind, publish: TermsPublish): Promise<Terms> {
  const { version, body, changes, date, confirmation } = publish;
  const now = new Date();
  const today = now.toISOString().slice(0, 10);
  const next = version + 1;
  if (date < today) throw invalid({ date: { key: 'pastDate' } });
  if (confirmation !== termsConfirmation(kind, next))
    throw invalid({ confirmation: { key: 'confirmation', values: { text: termsConfirmation(kind, next) } } });
  if ((await versions.newest(kind))?.version !== version) throw await overtaken(kind, publish);
  const publishedDate = date === today ? now : new Date(date);
  await versions.insert({ kind, version: next, body, changes, publishedDate }).catch(async (error: unknown) => {
    throw isDuplicate(error) ? await overtaken(kind, publish) : error;
  });
  await sendNewTerms({ kind, version: next, date: publishedDate.toISOString() });
  return getTerms(kind, next);
}

/** Returns the error for a version that is based on one that is no longer the newest. */
async function overtaken(kind: TermsKind, { body, changes }: TermsPublish): Promise<Error> {
  const terms = await getTerms(kind, (await versions.newest(kind))?.version);
  const languages = INTERFACE_LANGUAGES.filter((each) => terms.body[each] !== body[each]);
  return changedElsewhere(
    languages.map((each) => `body.${each}`),
    { terms, yours: { body, changes } },
  );
}

/** Returns a hash that identifies the exact text that a person accepted. */
export const hashOfText = (text: string): string => createHash('sha256').update(text).digest('hex');

const presentVersion = ({ kind, version, publishedDate }: StoredTerms): TermsVersion =>
  plain({ kind, version, updatedDate: publishedDate });

const presentTerms = (terms: StoredTerms, all: readonly StoredTerms[]): Terms => ({
  ...presentVersion(terms),
  body: inLanguages(terms.body),
  changes: inLanguages(terms.changes),
  hashes: inLanguages(terms.body, hashOfText),
  versions: all.map(presentVersion),
});

const inLanguages = (text: Terms['body'], shown = (words: string) => words): Terms['body'] =>
  Object.fromEntries(INTERFACE_LANGUAGES.map((language) => [language, shown(text[language])])) as Terms['body'];
