import type { Notification } from '@tandem/contracts/notification';
import { plain } from '../../../platform/database/mongoose-schema.ts';
import type { StoredNotification } from './notifications.model.ts';

export const presentNotification = ({
  key,
  about,
  readDate,
  mail,
  mailDate,
  mailBatch,
  leaseDate,
  ...stored
}: StoredNotification): Notification => ({
  ...plain(stored),
  textKey: `notifications:kinds.${stored.kind}`,
});
