import * as z from 'zod';
import { OutreachRegion, OutreachRules, OutreachStop, RegionChange } from '../outreach-region.ts';
import { contract, superusers } from '../route.ts';

/** Companies see which regions they can write to, and superusers why. */
const readers = { GUEST: 'none', USER: 'none', COMPANY: 'any', SUPERUSER: 'any' } as const;

export const outreachRegions = contract({
  list: {
    method: 'GET',
    path: '/api/outreach/regions',
    summary: 'Get who may receive a first email in each region',
    access: readers,
    response: OutreachRules,
  },
  change: {
    method: 'PUT',
    path: '/api/outreach/regions/:region',
    summary: 'Enable or disable a region; enabling requires the legal basis',
    access: superusers,
    params: z.strictObject({ region: OutreachRegion }),
    body: RegionChange,
    example: { mode: 'optOut', basis: 'Marketing Act, section 19: opt-out is enough for emails about jobs.' },
    response: OutreachRules,
    unrecorded: true,
  },
  stop: {
    method: 'PUT',
    path: '/api/outreach/stop',
    summary: 'Stop all emails of sequences immediately, or let them continue',
    access: superusers,
    body: OutreachStop,
    example: { stopped: false, reason: 'The complaints are sorted out.' },
    response: OutreachRules,
    unrecorded: true,
  },
});
