import { env } from '../platform/config/env.ts';
import type { TestApp } from './app.ts';
import { Authenticator } from './authenticator.ts';
import { cookieOf } from './cookies.ts';
import type { Person } from './people.ts';

export const newAuthenticator = (isCounting = true) => new Authenticator(env.PORTAL_URL, { isCounting });

/** Adds a passkey of a new device to the account of a person. */
export async function aPasskey(
  app: TestApp,
  { accountId, token }: Person,
  name = 'Laptop',
  device = newAuthenticator(),
) {
  const path = `/api/accounts/${accountId}/passkeys`;
  const { body } = await app.post(`${path}/options`, { as: token });
  const answer = await app.post(path, { as: token, body: { name, credential: device.create(body.options) } });
  return { device, answer, id: `${answer.body._id}` };
}

/** Opens the login page as a browser does; returns options for a passkey, and a cookie. */
export async function askForPasskey(app: TestApp) {
  const { body, headers } = await app.post('/api/login/passkey/options');
  return { options: body.options, cookie: cookieOf(headers) };
}
