import * as z from 'zod';
import { hosts, policyNames, secureAddress } from './kinds.ts';

/** Third-party services that the portal loads once a visitor has agreed. Each is off unless it is configured. */
export const servicesSettings = {
  MAPS_KEY: z
    .string()
    .regex(/^[\w-]{1,200}$/, 'letters, digits, - and _ are allowed')
    .optional()
    .describe('Key of the maps service, for place suggestions. Without it, place fields suggest the built-in cities'),
  MAPS_URL: secureAddress
    .default('https://maps.googleapis.com/maps/api/js')
    .describe('Script of the maps service, loaded with the key, the places library and in English'),
  ANALYTICS_URL: secureAddress.optional().describe('Analytics script. None by default'),
  LIVE_CHAT_URL: secureAddress.optional().describe('Live chat script, in the environment prod only. None by default'),
  MAPS_HOSTS: hosts.describe('Additional hosts that the maps script uses, comma-separated'),
  ANALYTICS_HOSTS: hosts.describe('Additional hosts that the analytics script uses, comma-separated'),
  LIVE_CHAT_HOSTS: hosts.describe('Additional hosts that the live chat uses, comma-separated'),
  SERVICE_POLICIES: policyNames.describe('Trusted Types policies that these scripts create, comma-separated'),
};
