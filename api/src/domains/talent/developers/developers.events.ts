import type { ClientSession } from 'mongoose';
import { defineEvent } from '../../../platform/events/events.ts';
import type { StoredDeveloper } from './developers.model.ts';

/** A developer with an account has another name now. The name is stored in the same transaction. */
export const developerRenamed = defineEvent<{ developer: StoredDeveloper; session: ClientSession }>(
  'developer.renamed',
);
