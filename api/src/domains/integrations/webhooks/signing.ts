import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { encryptionFor } from '../../../platform/config/encryption.ts';
import type { OldSecret, StoredWebhook } from './webhooks.model.ts';

const { encrypt, decrypt } = encryptionFor('webhook secrets');
const SECRET_BYTES = 32;

/** Creates a secret; returns it in clear and encrypted. */
export function newSecret(): { secret: string; stored: string } {
  const secret = `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
  return { secret, stored: encrypt(secret) };
}

type Keys = Pick<StoredWebhook, 'secret' | 'oldSecret' | 'oldSecretUntilDate'> &
  Partial<Pick<StoredWebhook, 'olderSecrets'>>;

/** Returns the replaced secrets that are still used for signing at a time, latest first. */
export function oldSecretsAt({ oldSecret, oldSecretUntilDate, olderSecrets = [] }: Keys, now: Date): OldSecret[] {
  const latest = oldSecret && oldSecretUntilDate ? [{ secret: oldSecret, untilDate: oldSecretUntilDate }] : [];
  return [...latest, ...olderSecrets].filter(({ untilDate }) => untilDate > now);
}

/**
 * Returns the headers of one attempt according to Standard Webhooks, signed with each secret that is valid at that
 * time.
 */
export function signedHeaders(webhook: Keys, messageId: string, body: string, now: Date): Record<string, string> {
  const secrets = [decrypt(webhook.secret), ...oldSecretsAt(webhook, now).flatMap(readable)];
  return {
    'content-type': 'application/json',
    'webhook-id': messageId,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': secrets.map((each) => new Webhook(each).sign(messageId, now, body)).join(' '),
  };
}

/** A replaced secret that was encrypted with another key cannot be used, and does not affect the new one. */
function readable({ secret }: OldSecret): string[] {
  try {
    return [decrypt(secret)];
  } catch {
    return [];
  }
}
