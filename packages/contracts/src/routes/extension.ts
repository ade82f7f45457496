import * as z from 'zod';
import { Binary } from '../files.ts';
import { contract, everyone } from '../route.ts';

export const EXTENSION_BROWSERS = ['chrome', 'firefox'] as const;
export type ExtensionBrowser = (typeof EXTENSION_BROWSERS)[number];

const Offer = z.object({
  /** Version of the downloadable package; null if it has not been built. */
  version: z.string().nullable(),
  /** Size of that package in bytes. */
  size: z.number().int().nullable(),
  /** Page of the extension in the browser's store; null if it is not in a store. */
  storeUrl: z.string().nullable(),
});
export const ExtensionOffers = z.object({ chrome: Offer, firefox: Offer });
export type ExtensionOffers = z.infer<typeof ExtensionOffers>;

export const extension = contract({
  get: {
    method: 'GET',
    path: '/api/extension',
    summary: 'Get the downloads and store pages of the browser extension',
    access: everyone,
    response: ExtensionOffers,
  },
  download: {
    method: 'GET',
    path: '/api/extension/:browser',
    summary: 'Download the extension for a browser as a ZIP, configured for this portal',
    access: everyone,
    params: z.strictObject({ browser: z.enum(EXTENSION_BROWSERS) }),
    produces: 'application/zip',
    response: Binary,
  },
});
