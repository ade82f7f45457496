import { browser } from 'wxt/browser';
import { storeNewToken } from '../session.ts';

/**
 * Lets a person confirm in the portal that this extension may act for them. The portal answers by going to an address that only
 * this extension gets, with the token behind `#`; the browser hands it over, and no page or message is involved.
 * @returns false if the window was closed or the answer is not the one that was asked for
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
