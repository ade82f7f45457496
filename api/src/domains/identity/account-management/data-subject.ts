import type { DataSubject } from '../../../platform/domain/personal-data.ts';
import type { StoredAccount } from '../accounts/accounts.service.ts';

/** Returns the person behind an account, for exporting and erasing the data stored about them. */
export function dataSubjectOf({ _id, entityId, type, email }: StoredAccount, isLast: boolean): DataSubject {
  const [accountId, entity] = [String(_id), String(entityId)];
  const view = type === 'user' ? 'USER' : 'COMPANY';
  return { accountId, entityId: entity, type, email, isLast, viewer: { view, accountId, entityId: entity } };
}
