import { INTERFACE_LANGUAGES } from '@tandem/catalogue/interface-languages';
import { DEFAULT_TERMS_DATE, TERMS_KINDS } from '@tandem/catalogue/terms';
import type { Terms, TermsKind, TermsPublish, TermsVersion } from '@tandem/contracts/terms';
import { isDuplicate, plain } from '../../../platform/database/mongoose-schema.ts';
import { newerTerms, notFound } from '../../../platform/errors/errors.ts';
import { type StoredTerms, versions } from './terms.model.ts';
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

/** The newest version of each kind. */
export async function listTerms(): Promise<TermsVersion[]> {
  return Promise.all(TERMS_KINDS.map(async (kind) => presentVersion(await newestTerms(kind))));
}

export async function newestTerms(kind: TermsKind): Promise<StoredTerms> {
  const newest = await versions.newest(kind);
  if (!newest) throw notFound('page');
  return newest;
}

/** Terms in a given version, or the newest ones. Throws 404 for a version that does not exist. */
export async function getTerms(kind: TermsKind, version?: number): Promise<Terms> {
  const all = await versions.of(kind);
  const found = version === undefined ? all[0] : all.find((each) => each.version === version);
  if (!found) throw notFound('page');
  return presentTerms(found, all);
}

/** Publishes a new version. Throws 409 if another one has been published since the edited one. */
export async function publishTerms(kind: TermsKind, { version, body, changes }: TermsPublish): Promise<Terms> {
  if ((await newestTerms(kind)).version !== version) throw newerTerms();
  await versions
    .insert({ kind, version: version + 1, body, changes, publishedDate: new Date() })
    .catch((error: unknown) => {
      throw isDuplicate(error) ? newerTerms() : error;
    });
  return getTerms(kind);
}

const presentVersion = ({ kind, version, publishedDate }: StoredTerms): TermsVersion =>
  plain({ kind, version, updatedDate: publishedDate });

const presentTerms = (terms: StoredTerms, all: readonly StoredTerms[]): Terms => ({
  ...presentVersion(terms),
  body: inLanguages(terms.body),
  changes: inLanguages(terms.changes),
  versions: all.map(presentVersion),
});

const inLanguages = (text: Terms['body']): Terms['body'] =>
  Object.fromEntries(INTERFACE_LANGUAGES.map((language) => [language, text[language]])) as Terms['body'];
