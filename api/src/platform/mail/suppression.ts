import { createHmac } from 'node:crypto';
import { domainToASCII } from 'node:url';
import type { LetterKind, SuppressionReason } from '@tandem/catalogue/contact';
import type { Suppression } from '@tandem/contracts/email';
import { env } from '../config/env.ts';
import { isDuplicate } from '../database/mongoose-schema.ts';
import { suppressions } from './suppressions.model.ts';

/** What goes to people who may have no account, and have not asked for it. */
const UNASKED: readonly LetterKind[] = ['invitations', 'outreach'];

/**
 * Which kinds a reason holds back. Nothing holds back what is about the account itself: a person has asked for it, or has
 * to know. Who has erased an account or objected gets nothing unasked; what a later account of theirs gets, it decides itself.
 */
const holdsBack: Record<SuppressionReason, (kind: LetterKind) => boolean> = {
  'unsubscribed-all': (kind) => kind !== 'account',
  'bounced-hard': (kind) => kind !== 'account',
  complaint: (kind) => kind !== 'account',
  erased: (kind) => UNASKED.includes(kind),
  objected: (kind) => UNASKED.includes(kind),
};

/** Puts an address on the list of those that get no e-mail. The list holds hashes only. */
export const suppress = (address: string, reason: SuppressionReason): Promise<void> =>
  suppressHash(hashOfAddress(address), reason);

export async function suppressHash(hash: string, reason: SuppressionReason): Promise<void> {
  await suppressions.add(hash, reason).catch((error: unknown) => {
    if (!isDuplicate(error)) throw error;
  });
}

/** Whether a kind of e-mail must not go to an address. Every e-mail is asked about, also before anybody is written to in another way. */
export async function isSuppressed(address: string, kind: LetterKind): Promise<boolean> {
  const found = await suppressions.of(hashOfAddress(address));
  return found.some(({ reason }) => holdsBack[reason](kind));
}

/** Why an address is on the list; empty where it is not. */
export async function suppressionsOf(address: string): Promise<Suppression[]> {
  const found = await suppressions.of(hashOfAddress(address));
  return found.map(({ reason, createdDate }) => ({ reason, createdDate: createdDate.toISOString() }));
}

/** Those of some addresses that are on the list for another reason than a mailbox that is not there. */
export async function unwillingAmong(addresses: readonly string[]): Promise<Set<string>> {
  const byHash = new Map(addresses.map((address) => [hashOfAddress(address), address]));
  const found = await suppressions.among([...byHash.keys()]);
  return new Set(found.flatMap(({ hash, reason }) => (reason === 'bounced-hard' ? [] : (byHash.get(hash) ?? []))));
}

/** Takes an address off the list, for some reasons or all. */
export async function liftSuppression(address: string, reasons?: readonly SuppressionReason[]): Promise<void> {
  await suppressions.lift(hashOfAddress(address), reasons);
}

/** Puts an address on the list whose mail server says that there is nobody; a full mailbox or a refusal of us is no such word. */
export async function suppressHardBounce(address: string, said: string): Promise<void> {
  const [, kind] = /\b5\.(\d+)\.\d+\b/.exec(said) ?? [];
  const isGone = kind ? kind === '1' || /\b5\.2\.1\b/.test(said) : true;
  if (isGone) await suppress(address, 'bounced-hard');
}

/** What stands for an address: 24 hexadecimal digits that give nothing away without the secret. */
export const hashOfAddress = (address: string): string =>
  createHmac('sha256', env.SUPPRESSION_PEPPER ?? env.JWT_SECRET)
    .update(`address ${folded(address)}`)
    .digest('hex')
    .slice(0, 24);

/** One form for all ways to write one mailbox: case, tags after a plus sign, dots at Gmail, letters of the domain. */
export function folded(address: string): string {
  const text = address.normalize('NFKC').trim().toLowerCase();
  const at = text.lastIndexOf('@');
  const [name = '', domain = ''] = [text.slice(0, at).replace(/\+.*$/, ''), domainToASCII(text.slice(at + 1))];
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com';
  return isGmail ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
