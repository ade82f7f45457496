import * as z from 'zod';
import { secureAddress } from './kinds.ts';

/** Links that the portal shows. */
export const shellSettings = {
  DEMO_BOOKING_URL: secureAddress
    .optional()
    .describe('Where companies book a demo, linked on public pages. No link unless given'),
  SUPPORT_URL: secureAddress
    .optional()
    .describe('Where people get support, linked on public pages and in the account menu. No link unless given'),
  PARTNER_BOOKING_URL: secureAddress
    .optional()
    .describe('Where partners book a meeting, linked on public pages. No link unless given'),
  EXTENSION_CHROME_URL: z
    .url({ protocol: /^https$/, error: 'an https address is needed' })
    .optional()
    .describe('Page of the extension in the Chrome Web Store, linked for companies'),
  EXTENSION_FIREFOX_URL: z
    .url({ protocol: /^https$/, error: 'an https address is needed' })
    .optional()
    .describe('Page of the extension in Firefox Add-ons, linked for companies'),
};
