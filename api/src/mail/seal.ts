import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { env } from '../env.ts';

/** A text that only this API can read: links that log in lie in the database no other way. AES-256-GCM. */
export function sealed(text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key(), nonce);
  const written = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), written]).toString('base64');
}

/** The text again. Throws where it was sealed with another secret, or has been changed. */
export function opened(text: string): string {
  const bytes = Buffer.from(text, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', key(), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}

const key = () => Buffer.from(hkdfSync('sha256', env.JWT_SECRET, '', 'e-mails that wait', 32));
