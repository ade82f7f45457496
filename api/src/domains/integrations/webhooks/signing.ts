import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { sealFor } from '../../../platform/config/encryption.ts';
import type { StoredWebhook } from './webhooks.model.ts';

const { sealed, opened } = sealFor('webhook secrets');
const SECRET_BYTES = 32;

/** A new secret, in clear and encrypted. */
export function newSecret(): { secret: string; stored: string } {
  const secret = `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
  return { secret, stored: sealed(secret) };
}

type Keys = Pick<StoredWebhook, 'secret' | 'oldSecret' | 'oldSecretUntilDate'>;

/** The headers of one attempt according to Standard Webhooks, signed with each secret that is valid at its time. */
export function signedHeaders(webhook: Keys, messageId: string, body: string, now: Date): Record<string, string> {
  const { secret, oldSecret, oldSecretUntilDate } = webhook;
  const isOldValid = oldSecret && oldSecretUntilDate && oldSecretUntilDate > now;
  const secrets = [secret, ...(isOldValid ? [oldSecret] : [])].map(opened);
  return {
    'content-type': 'application/json',
    'webhook-id': messageId,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': secrets.map((each) => new Webhook(each).sign(messageId, now, body)).join(' '),
  };
}
