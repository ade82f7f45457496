import * as z from 'zod';
import { hosts, policyNames, secureAddress } from './kinds.ts';

/** Third-party services that the portal loads once a visitor has agreed. Each is off unless it is configured. */
export const servicesSettings = {
  MAPS_KEY: z
    .string()
    .regex(/^[\w-]{1,200}$/, 'letters, digits, - and _ are allowed')
    .optional()
    .describe(
      'Key of the maps service, for suggestions of places. Without it, fields for places know the built-in cities',
    ),
  MAPS_URL: secureAddress
    .default('https://maps.googleapis.com/maps/api/js')
    .describe('Script of the maps service. It is loaded with the key, its places library and in English'),
  ANALYTICS_URL: secureAddress.optional().describe('Script that counts visits. None unless given'),
  LIVE_CHAT_URL: secureAddress
    .optional()
    .describe('Script of the live chat, in the environment prod only. None unless given'),
  MAPS_HOSTS: hosts.describe('Further hosts that the script of the maps service uses, comma-separated'),
  ANALYTICS_HOSTS: hosts.describe('Further hosts that the analytics script uses, comma-separated'),
  LIVE_CHAT_HOSTS: hosts.describe('Further hosts that the live chat uses, comma-separated'),
  SERVICE_POLICIES: policyNames.describe('Trusted types policies that scripts of services create, comma-separated'),
};
