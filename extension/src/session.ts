import { browser } from 'wxt/browser';
import { IS_LOCAL, PORTAL_URL } from './config.ts';

const TOKEN = 'token';
const PORTAL = 'portal';

/** The token of a session that was confirmed in the portal and belongs to no stored account yet. */
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

/** Where Tandem answers: what the build says, or on one's own machine what was set last. */
export async function portalAddress(): Promise<string> {
  if (!IS_LOCAL) return PORTAL_URL;
  const { [PORTAL]: set } = await browser.storage.local.get(PORTAL);
  return typeof set === 'string' && isOwnMachine(set) ? set : PORTAL_URL;
}

export async function setPortalAddress(address: string): Promise<void> {
  await browser.storage.local.set({ [PORTAL]: new URL(address).origin });
}

/** Only an address on this machine can be set by hand: the token is sent there. */
export function isOwnMachine(address: string): boolean {
  const url = URL.parse(address);
  return url?.protocol === 'http:' && url.hostname === 'localhost';
}
