import { gunzipSync, gzipSync } from 'node:zlib';
import { sealFor } from '../config/encryption.ts';
import { log } from '../config/log.ts';
import type { Content } from './worker.ts';

/** A copy of the database tells nothing of what people were written. */
const { sealed, opened } = sealFor('e-mails that were sent');

/** What stands for a link, code or token that is its recipient's alone. */
const HIDDEN = '…';

/** Addresses that end with a token, and tokens among their parameters, whichever letter they are in. */
const TOKENS =
  /(\/(?:login|verify|claim|appeal|sourced|unsubscribe|jobs\/alerts|forgot-password|reset)\/)[^\s"'<>/?#]{6,}|(\btoken=)[^\s"'<>&]+/g;

export type ArchivedBody = Pick<Content, 'text' | 'html'>;

/**
 * An e-mail as it was sent, to be stored for as long as its line in the log: sealed, and without what lets somebody in.
 * `about` is what the letter was made of.
 */
export function archived({ text, html }: ArchivedBody, about: object): string {
  const secrets = secretsIn(about);
  const body = { text: redacted(text, secrets), html: redacted(html, secrets) };
  return sealed(gzipSync(JSON.stringify(body)).toString('base64'));
}

/** Null where nothing is stored, or it was sealed under another secret of the settings. */
export function openArchive(archive: string | null | undefined): ArchivedBody | null {
  if (!archive) return null;
  try {
    return JSON.parse(gunzipSync(Buffer.from(opened(archive), 'base64')).toString('utf8')) as ArchivedBody;
  } catch (error) {
    log.warn({ err: error }, 'a stored e-mail cannot be opened');
    return null;
  }
}

function redacted(content: string, secrets: readonly string[]): string {
  const plain = secrets.reduce((rest, secret) => rest.replaceAll(secret, HIDDEN), content);
  return plain.replace(TOKENS, (_, path?: string, parameter?: string) => `${path ?? parameter ?? ''}${HIDDEN}`);
}

/** Values of parts called `token` or `code`, however deep. */
function secretsIn(about: object): string[] {
  return Object.entries(about).flatMap(([key, value]: [string, unknown]) => {
    if ((key === 'token' || key === 'code') && typeof value === 'string' && value !== '') return [value];
    return typeof value === 'object' && value !== null ? secretsIn(value) : [];
  });
}
