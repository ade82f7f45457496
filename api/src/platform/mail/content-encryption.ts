import { encryptionFor } from '../config/encryption.ts';

/** Emails contain links that log in, so they are stored encrypted. The name is part of the key and must not change. */
export const { encrypt: encryptContent, decrypt: decryptContent } = encryptionFor('e-mails that wait');
