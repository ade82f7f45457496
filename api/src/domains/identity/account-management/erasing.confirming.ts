import type { AccountErase } from '@tandem/contracts/account';
import { invalid } from '../../../platform/errors/errors.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { accountById, accounts } from '../accounts/accounts.service.ts';
import { provePassword } from '../credentials/password.service.ts';
import { entityNamesOf } from './administration.service.ts';

/**
 * Requires a superuser who erases another person's account to enter its name and their own password. Throws 400 for a
 * missing or wrong name and for one's own account, and 403 for a wrong password.
 */
export async function confirmErasing(
  { accountId }: Viewer,
  id: string,
  { name = '', password = '' }: AccountErase,
): Promise<void> {
  if (accountId === id) throw invalid({ name: { key: 'notYourself' } });
  const wanted = await nameToType(id);
  if (name === '') throw invalid({ name: { key: 'missing' } });
  if (spaced(name) !== spaced(wanted)) throw invalid({ name: { key: 'anotherName' } });
  await provePassword(await accountById(`${accountId}`), password);
}

/**
 * Returns the name of the profile or company that is erased with the account; the email address if there is none, or if
 * it remains.
 */
async function nameToType(id: string): Promise<string> {
  const account = await accountById(id);
  const team = await accounts.ofEntity(String(account.entityId));
  const names = team.length === 1 ? await entityNamesOf([account]) : new Map<string, string>();
  return names.get(String(account.entityId)) || account.email;
}

const spaced = (name: string) => name.normalize('NFC').trim().replace(/\s+/g, ' ');
