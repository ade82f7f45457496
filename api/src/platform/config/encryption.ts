import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { env } from './env.ts';

const CIPHER = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;

/** Encrypts texts so that a copy of the database does not reveal them. Each purpose has its own key. */
export function encryptionFor(purpose: string) {
  const key = () => Buffer.from(hkdfSync('sha256', env.JWT_SECRET, '', purpose, 32));
  return {
    encrypt(text: string): string {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv(CIPHER, key(), nonce);
      const written = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), written]).toString('base64');
    },
    /** Decrypts the text. Throws if it was encrypted with another secret or has been changed. */
    decrypt(text: string): string {
      const bytes = Buffer.from(text, 'base64');
      const decipher = createDecipheriv(CIPHER, key(), bytes.subarray(0, NONCE));
      decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
      return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString('utf8');
    },
  };
}
