import { sealFor } from '../config/encryption.ts';

/** Emails contain links that log in, so they are stored encrypted. The name is part of the key and must not change. */
export const { sealed, opened } = sealFor('e-mails that wait');
