import { sealFor } from '../config/encryption.ts';

/** Emails contain links that log in, so they are stored only in encrypted form. */
export const { sealed, opened } = sealFor('e-mails that wait');
