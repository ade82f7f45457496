import type { InterfaceLanguage } from '@tandem/catalogue/interface-languages';
import type { ResponseOf } from '@tandem/contracts/route';
import type { terms as contract } from '@tandem/contracts/routes/terms';
import type { TermsKind } from '@tandem/contracts/terms';
import { plain } from '../../../platform/database/mongoose-schema.ts';
import { HttpError, newerTerms } from '../../../platform/errors/errors.ts';
import { companyById } from '../../companies/companies/companies.service.ts';
import { recordCompanyAgreement } from '../../companies/companies/company-derived.service.ts';
import { developerById, recordDeveloperAgreement } from '../../talent/developers/developers.service.ts';
import { accountById, type StoredAccount } from '../accounts/accounts.service.ts';
import { acceptances } from './terms.model.ts';
import { currentTerms, getTerms, hashOfText, versionAt } from './terms.service.ts';

type Owner = Pick<StoredAccount, '_id' | 'entityId' | 'type'>;

/** An agreement to terms and its time, to be stored once there is a profile or company. */
export interface Agreement {
  versions: Partial<Record<TermsKind, number>>;
  language: InterfaceLanguage;
  date: Date;
}

/** Returns the kinds that an account agrees to: the terms for its type and the privacy policy. */
const kindsFor = ({ type }: Owner): TermsKind[] => [type, 'policy'];

/** Returns the agreement of a new sign-up: to the newest versions. */
export async function agreementNow(type: StoredAccount['type'], language: InterfaceLanguage): Promise<Agreement> {
  const [own, policy] = await Promise.all([currentTerms(type), currentTerms('policy')]);
  return { versions: { [type]: own.version, policy: policy.version }, language, date: new Date() };
}

export async function recordAgreement(owner: Owner, { versions, language, date }: Agreement): Promise<void> {
  for (const [kind, version] of Object.entries(versions) as [TermsKind, number][]) {
    const { body } = await getTerms(kind, version);
    await acceptances.insert({
      accountId: owner._id,
      entityId: owner.entityId,
      kind,
      version,
      language,
      textHash: hashOfText(body[language]),
      date: new Date(date),
    });
  }
}

/** Returns the kinds of terms with a version newer than the one that a profile or company has agreed to. */
export async function termsToAccept(owner: Owner): Promise<TermsKind[]> {
  const agreed = await agreedDate(owner);
  if (agreed === undefined) return [];
  const past = await acceptances.ofEntity(owner.entityId);
  const waiting: TermsKind[] = [];
  for (const kind of kindsFor(owner)) {
    const { version, publishedDate } = await currentTerms(kind);
    const isAccepted = past.some((each) => each.kind === kind && each.version >= version);
    if (!isAccepted && !(agreed && agreed >= publishedDate)) waiting.push(kind);
  }
  return waiting;
}

/**
 * Returns the date of the last agreement; null for never, undefined if there is nothing to agree to, as for most
 * superusers.
 */
async function agreedDate({ type, entityId }: Owner): Promise<Date | null | undefined> {
  try {
    const entity = await (type === 'user' ? developerById(entityId) : companyById(entityId));
    return entity.agreedToTermsDate ?? null;
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return undefined;
    throw error;
  }
}

/** Returns the terms that a person still has to agree to, and the versions that they agreed to last. */
export async function waitingTerms(accountId: string): Promise<ResponseOf<typeof contract.waiting>> {
  const account = await accountById(accountId);
  const [waiting, past, agreed] = await Promise.all([
    termsToAccept(account),
    acceptances.ofEntity(account.entityId),
    agreedDate(account),
  ]);
  const accepted: Partial<Record<TermsKind, number>> = {};
  for (const kind of kindsFor(account)) {
    const own = past.filter((each) => each.kind === kind).map(({ version }) => version);
    // People who agreed before agreements were recorded agreed to the version that applied then.
    const version = own.length > 0 ? Math.max(...own) : agreed && (await versionAt(kind, agreed));
    if (version) accepted[kind] = version;
  }
  return { termsToAccept: waiting, accepted };
}

interface Accepted {
  version: number;
  language: InterfaceLanguage;
  /** Hash of the text that was shown. */
  hash?: string | undefined;
}

/**
 * Agrees to the newest version of terms. Throws 409 for any other, so that no one agrees to a text that they have not
 * seen.
 */
export async function acceptTerms(
  accountId: string,
  kind: TermsKind,
  { version, language, hash }: Accepted,
): Promise<ResponseOf<typeof contract.accept>> {
  const account = await accountById(accountId);
  const current = await currentTerms(kind);
  const isShown = hash === undefined || hash === hashOfText(current.body[language]);
  if (current.version !== version || !isShown) throw newerTerms();
  const date = new Date();
  await recordAgreement(account, { versions: { [kind]: version }, language, date });
  const waiting = await termsToAccept(account);
  if (waiting.length === 0) await recordDate(account, date);
  return plain({ termsToAccept: waiting, agreedToTermsDate: (await agreedDate(account)) ?? null });
}

const recordDate = ({ type, entityId }: Owner, date: Date): Promise<void> =>
  type === 'user' ? recordDeveloperAgreement(entityId, date) : recordCompanyAgreement(entityId, date);

/** Returns the agreements of a profile or company, for its data download. */
export const agreementsOf = async (entityId: string) =>
  plain(
    (await acceptances.ofEntity(entityId)).map(({ kind, version, language, textHash, date }) => ({
      kind,
      version,
      language,
      textHash,
      date,
    })),
  );

export const forgetAgreements = (entityId: string): Promise<void> => acceptances.removeOf(entityId);

/** Moves the agreements of a profile to another one of the same person. */
export const moveAgreements = acceptances.move;
