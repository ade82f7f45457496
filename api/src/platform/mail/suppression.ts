import { createHmac } from 'node:crypto';
import { domainToASCII } from 'node:url';
import type { AnyEmailKind, SuppressionReason } from '@tandem/catalogue/contact';
import type { Suppression } from '@tandem/contracts/email';
import { env } from '../config/env.ts';
import { isDuplicate } from '../database/mongoose-schema.ts';
import { defineEvent } from '../events/events.ts';
import { escapeRegExp } from '../text/text-normalization.ts';
import { suppressions } from './suppressions.model.ts';

/** An address was added to the suppression list, possibly for another time. */
export const addressSuppressed = defineEvent<{ hash: string; reason: SuppressionReason }>('mail.addressSuppressed');

/** Unrequested emails to people who may have no account. */
const UNASKED: readonly AnyEmailKind[] = ['invitations', 'outreach'];

/**
 * The kinds that each reason suppresses. Emails about the account itself are never suppressed: the person has requested
 * them or needs to know. A person who has erased an account or objected gets nothing unrequested; the preferences of a
 * later account apply to it.
 */
const blocksKind: Record<SuppressionReason, (kind: AnyEmailKind) => boolean> = {
  'unsubscribed-all': (kind) => kind !== 'account',
  'bounced-hard': (kind) => kind !== 'account',
  complaint: (kind) => kind !== 'account',
  erased: (kind) => UNASKED.includes(kind),
  objected: (kind) => UNASKED.includes(kind),
};

/** Adds an address to the suppression list, which stores only hashes. */
export const suppress = (address: string, reason: SuppressionReason): Promise<void> =>
  suppressHash(hashOfAddress(address), reason);

export async function suppressHash(hash: string, reason: SuppressionReason): Promise<void> {
  await suppressions.add(hash, reason).catch((error: unknown) => {
    if (!isDuplicate(error)) throw error;
  });
  await addressSuppressed.emit({ hash, reason });
}

/**
 * Whether a kind of email must not go to an address. Checked for every email, and before a person is contacted in
 * another way.
 */
export async function isSuppressed(address: string, kind: AnyEmailKind): Promise<boolean> {
  const found = await suppressions.of(hashOfAddress(address));
  return found.some(({ reason }) => blocksKind[reason](kind));
}

/** Why an address is suppressed; empty if it is not. */
export async function suppressionsOf(address: string): Promise<Suppression[]> {
  const found = await suppressions.of(hashOfAddress(address));
  return found.map(({ reason, createdDate }) => ({ reason, createdDate: createdDate.toISOString() }));
}

/** Returns those of the given addresses that are suppressed for a reason other than a missing mailbox. */
export async function optedOutAmong(addresses: readonly string[]): Promise<Set<string>> {
  const byHash = new Map(addresses.map((address) => [hashOfAddress(address), address]));
  const found = await suppressions.among([...byHash.keys()]);
  return new Set(found.flatMap(({ hash, reason }) => (reason === 'bounced-hard' ? [] : (byHash.get(hash) ?? []))));
}

/** Returns those of the given addresses that get no unrequested email, whatever the reason. */
export async function suppressedAmong(addresses: readonly string[]): Promise<Set<string>> {
  const found = new Set((await suppressions.among(addresses.map(hashOfAddress))).map(({ hash }) => hash));
  return new Set(addresses.filter((address) => found.has(hashOfAddress(address))));
}

/** Removes an address from the list, for some or all reasons. */
export async function liftSuppression(address: string, reasons?: readonly SuppressionReason[]): Promise<void> {
  await suppressions.lift(hashOfAddress(address), reasons);
}

/**
 * Lifts the suppression once the owner of an account has verified the address: it works, and the settings of the
 * account apply from now on.
 */
export const liftForVerifiedOwner = (address: string): Promise<void> =>
  liftSuppression(address, ['bounced-hard', 'unsubscribed-all']);

/**
 * Suppresses an address whose mail server reports that the mailbox does not exist; a full mailbox or a refusal of our
 * server does not count.
 */
export async function suppressHardBounce(address: string, response: string): Promise<void> {
  if (isGoneMailbox(response)) await suppress(address, 'bounced-hard');
}

/** Whether the response of a mail server means that a mailbox does not exist (RFC 3463). */
export function isGoneMailbox(response: string): boolean {
  const [, kind] = /\b5\.(\d+)\.\d+\b/.exec(response) ?? [];
  return kind ? kind === '1' || /\b5\.2\.1\b/.test(response) : true;
}

/** The hash of an address: 24 hexadecimal digits that reveal nothing without the secret. */
export const hashOfAddress = (address: string): string =>
  createHmac('sha256', env.SUPPRESSION_PEPPER ?? env.JWT_SECRET)
    .update(`address ${normalizeAddress(address)}`)
    .digest('hex')
    .slice(0, 24);

/** Normalises all spellings of a mailbox: case, tags after a plus sign, dots at Gmail, letters of the domain. */
export function normalizeAddress(address: string): string {
  const { name, domain } = mailboxOf(address);
  return `${name}@${domain}`;
}

/** Matches the lower-case addresses that are spellings of the same mailbox. */
export function spellingsOf(address: string): RegExp {
  const { name, domain } = mailboxOf(address);
  const isGmail = domain === GMAIL;
  const letters = isGmail ? [...name].map(escapeRegExp).join('\\.?') : escapeRegExp(name);
  return new RegExp(`^${letters}(\\+[^@]*)?@${isGmail ? 'g(oogle)?mail\\.com' : escapeRegExp(domain)}$`);
}

const GMAIL = 'gmail.com';

function mailboxOf(address: string): { name: string; domain: string } {
  const text = address.normalize('NFKC').trim().toLowerCase();
  const at = text.lastIndexOf('@');
  const [name = '', domain = ''] = [text.slice(0, at).replace(/\+.*$/, ''), domainToASCII(text.slice(at + 1))];
  const isGmail = domain === GMAIL || domain === 'googlemail.com';
  return isGmail ? { name: name.replaceAll('.', ''), domain: GMAIL } : { name, domain };
}
