import { browser } from 'wxt/browser';
import { IS_LOCAL, PORTAL_URL } from './config.ts';

const TOKEN = 'token';
const PORTAL = 'portal';

/** Returns the token of a session that was confirmed in the portal and is not stored with an account yet. */
export async function newToken(): Promise<string | null> {
  const { [TOKEN]: token } = await browser.storage.local.get(TOKEN);
  return typeof token === 'string' ? token : null;
}

export async function storeNewToken(token: string): Promise<void> {
  await browser.storage.local.set({ [TOKEN]: token });
}

export async function forgetNewToken(): Promise<void> {
  await browser.storage.local.remove(TOKEN);
}

/** Returns Tandem's origin: the one in the build or, for a build for localhost, the last one set. */
export async function portalAddress(): Promise<string> {
  if (!IS_LOCAL) return PORTAL_URL;
  const { [PORTAL]: set } = await browser.storage.local.get(PORTAL);
  return typeof set === 'string' && isOwnMachine(set) ? set : PORTAL_URL;
}

export async function setPortalAddress(address: string): Promise<void> {
  await browser.storage.local.set({ [PORTAL]: new URL(address).origin });
}

/**
 * Returns whether an address is on this machine. Only such an address can be set by hand, because the token is sent
 * there.
 */
export function isOwnMachine(address: string): boolean {
  const url = URL.parse(address);
  return url?.protocol === 'http:' && url.hostname === 'localhost';
}
