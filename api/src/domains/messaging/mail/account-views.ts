import type { Viewer } from '../../../platform/http/viewer.ts';
import type { StoredAccount } from '../../identity/accounts/accounts.service.ts';

/** The owner of an account as a viewer. */
export const viewerOfAccount = ({ _id, entityId, type }: StoredAccount): Viewer => ({
  view: type === 'company' ? 'COMPANY' : 'USER',
  accountId: String(_id),
  entityId: String(entityId),
});

/** The path of a conversation in the portal, for an account of one of its sides. */
export const pathOfMessages = ({ type }: Pick<StoredAccount, 'type'>, conversationId: string): string =>
  `${type === 'company' ? '/company/messages' : '/me/messages'}?conversation=${conversationId}`;
