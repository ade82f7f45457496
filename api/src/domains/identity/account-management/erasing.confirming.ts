import type { AccountErase } from '@tandem/contracts/account';
import { invalid } from '../../../platform/errors/errors.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { accountById, accounts } from '../accounts/accounts.service.ts';
import { provePassword } from '../credentials/password.service.ts';
import { entityNamesOf } from './administration.service.ts';

/**
 * Asks a superuser who erases somebody else's account for what it is called, and for their own password. Throws 400 for a
 * missing or another name, and for the own account, and 403 for a wrong password.
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

/** The name of the profile or company that goes with the account; the address where there is none, or it stays. */
async function nameToType(id: string): Promise<string> {
  const account = await accountById(id);
  const team = await accounts.ofEntity(String(account.entityId));
  const names = team.length === 1 ? await entityNamesOf([account]) : new Map<string, string>();
  return names.get(String(account.entityId)) || account.email;
}

const spaced = (name: string) => name.normalize('NFC').trim().replace(/\s+/g, ' ');
