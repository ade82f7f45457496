import { Types } from 'mongoose';
import { changeAccount } from '../domains/identity/accounts/accounts.service.ts';
import { hashPassword } from '../domains/identity/credentials/passwords.ts';
import type { TestApp } from './app.ts';
import type { Person } from './people.ts';
import { codeOf } from './totp.ts';

export const password = 'seven ferries at noon';

/** Sets the test password for a user. */
export async function withPassword({ accountId }: Person): Promise<string> {
  await changeAccount(new Types.ObjectId(accountId), { passwordHash: await hashPassword(password) });
  return password;
}

/** Starts the setup of a second factor. */
export async function startFactorSetup(app: TestApp, person: Person): Promise<{ secret: string; uri: string }> {
  const sent = { as: person.token, body: { password: await withPassword(person) } };
  return (await app.post(`/api/accounts/${person.accountId}/second-factor`, sent)).body;
}

/** Enables the second factor of a user. */
export async function withFactor(app: TestApp, person: Person): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = await startFactorSetup(app, person);
  const path = `/api/accounts/${person.accountId}/second-factor`;
  const { body } = await app.put(path, { as: person.token, body: { code: codeOf(secret) } });
  return { secret, recoveryCodes: body.recoveryCodes };
}
