import { sealFor } from '../config/encryption.ts';

/** Letters hold links that log in: they lie in the database no other way. */
export const { sealed, opened } = sealFor('e-mails that wait');
