import { browser } from 'wxt/browser';
import { storeNewToken } from '../session.ts';

/**
 * Opens the portal so that a person can confirm that this extension may act for them. The portal redirects to a URL
 * that only this extension receives, with the token in the fragment. The browser passes it on; no page or message is
 * involved.
 * @returns false if the window was closed or the redirect does not belong to this request
 */
export async function connect({ portal }: { portal: string }): Promise<boolean> {
  const state = crypto.randomUUID();
  const page = new URL('/extension/connect', portal);
  page.searchParams.set('redirect_uri', browser.identity.getRedirectURL());
  page.searchParams.set('state', state);
  const answer = await browser.identity.launchWebAuthFlow({ url: page.href, interactive: true }).catch(() => undefined);
  if (!answer) return false;
  const values = new URLSearchParams(new URL(answer).hash.slice(1));
  const token = values.get('token');
  if (!token || values.get('state') !== state) return false;
  await storeNewToken(token);
  return true;
}
