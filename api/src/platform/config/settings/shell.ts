import * as z from 'zod';
import { secureAddress } from './kinds.ts';

/** Links that the portal shows. */
export const shellSettings = {
  DEMO_BOOKING_URL: secureAddress
    .optional()
    .describe('Page for booking a demo, linked on public pages. Without it, there is no link'),
  SUPPORT_URL: secureAddress
    .optional()
    .describe('Support page, linked on public pages and in the account menu. Without it, there is no link'),
  PARTNER_BOOKING_URL: secureAddress
    .optional()
    .describe('Page on which partners book a meeting, linked on public pages. Without it, there is no link'),
  EXTENSION_CHROME_URL: z
    .url({ protocol: /^https$/, error: 'an https address is needed' })
    .optional()
    .describe('Page of the extension in the Chrome Web Store, linked for companies'),
  EXTENSION_FIREFOX_URL: z
    .url({ protocol: /^https$/, error: 'an https address is needed' })
    .optional()
    .describe('Page of the extension in Firefox Add-ons, linked for companies'),
};
