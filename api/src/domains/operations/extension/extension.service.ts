import type { ExtensionBrowser, ExtensionOffers } from '@tandem/contracts/routes/extension';
import { env } from '../../../platform/config/env.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import type { Outgoing } from '../../../platform/http/send.ts';
import { packageFor } from './extension.packing.ts';

/** Returns the store address for each browser. */
export async function extensionOffers(): Promise<ExtensionOffers> {
  const offer = async (browser: ExtensionBrowser, storeUrl: string | undefined) => {
    const found = await packageFor(browser, env.PORTAL_URL);
    return { version: found?.version ?? null, size: found?.bytes.length ?? null, storeUrl: storeUrl ?? null };
  };
  const [chrome, firefox] = await Promise.all([
    offer('chrome', env.EXTENSION_CHROME_URL),
    offer('firefox', env.EXTENSION_FIREFOX_URL),
  ]);
  return { chrome, firefox };
}

/** Returns the extension for manual installation. Throws 404 if it has not been built. */
export async function extensionPackage(browser: ExtensionBrowser): Promise<Outgoing> {
  const found = await packageFor(browser, env.PORTAL_URL);
  if (!found) throw notFound('file');
  return { name: `tandem-${browser}-${found.version}.zip`, body: found.bytes };
}
