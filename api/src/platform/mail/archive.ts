import { gunzipSync, gzipSync } from 'node:zlib';
import { encryptionFor } from '../config/encryption.ts';
import { log } from '../config/log.ts';
import type { Content } from './worker.ts';

/** Stored content is encrypted, so that a copy of the database does not reveal correspondence. */
const { encrypt, decrypt } = encryptionFor('e-mails that were sent');

/** Replaces a link, code or token that is only for the recipient. */
const HIDDEN = '…';

/** Addresses that end with a token, and token parameters, in any letter. */
const TOKENS =
  /(\/(?:login|interview|follow-up|verify|claim|appeal|sourced|unsubscribe|jobs\/alerts|forgot-password|reset)\/)[^\s"'<>/?#]{6,}|(\btoken=)[^\s"'<>&]+/g;

export type ArchivedBody = Pick<Content, 'text' | 'html'>;

/**
 * Encrypts a sent email for storage as long as its log entry, without anything that grants access. `about` is the data
 * the email was rendered from.
 */
export function encryptArchive({ text, html }: ArchivedBody, about: object): string {
  const secrets = secretsIn(about);
  const body = { text: redacted(text, secrets), html: redacted(html, secrets) };
  return encrypt(gzipSync(JSON.stringify(body)).toString('base64'));
}

/** Null if nothing is stored or it was encrypted with another secret. */
export function openArchive(archive: string | null | undefined): ArchivedBody | null {
  if (!archive) return null;
  try {
    return JSON.parse(gunzipSync(Buffer.from(decrypt(archive), 'base64')).toString('utf8')) as ArchivedBody;
  } catch (error) {
    log.warn({ err: error }, 'a stored email could not be decrypted');
    return null;
  }
}

function redacted(content: string, secrets: readonly string[]): string {
  return withoutTokens(secrets.reduce((rest, secret) => rest.replaceAll(secret, HIDDEN), content));
}

/** Returns a text without the tokens in its links. */
export const withoutTokens = (text: string): string =>
  text.replace(TOKENS, (_, path?: string, parameter?: string) => `${path ?? parameter ?? ''}${HIDDEN}`);

/** Returns the values of fields named `token` or `code`, at any depth. */
function secretsIn(about: object): string[] {
  return Object.entries(about).flatMap(([key, value]: [string, unknown]) => {
    if ((key === 'token' || key === 'code') && typeof value === 'string' && value !== '') return [value];
    return typeof value === 'object' && value !== null ? secretsIn(value) : [];
  });
}
