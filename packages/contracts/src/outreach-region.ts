import { OUTREACH_REGIONS, REGION_MODES } from '@tandem/catalogue/outreach';
import * as z from 'zod';
import { DateTime } from './values.ts';

export const OutreachRegion = z.enum(OUTREACH_REGIONS);
export const RegionMode = z.enum(REGION_MODES);

/** Who may get a first email in a region. */
export const RegionRule = z.object({
  region: OutreachRegion,
  mode: RegionMode,
  /** The modes that it can be switched to. */
  modes: z.array(RegionMode),
  /** The legal basis as the person who switched it on named it; empty for companies, and while it is off. */
  basis: z.string(),
  /** When it was switched last and who did it; null if never, and for companies. */
  changedDate: DateTime.nullable(),
  changedBy: z.string().nullable(),
});
export type RegionRule = z.infer<typeof RegionRule>;

export const OutreachRules = z.object({
  regions: z.array(RegionRule),
  /** Nothing is sent anywhere until an admin lifts it. */
  stopped: z.boolean(),
  stoppedReason: z.string(),
});
export type OutreachRules = z.infer<typeof OutreachRules>;

const Basis = z.string().trim().max(1000);

/** Switching a region on needs a basis of at least 10 characters. */
export const RegionChange = z
  .strictObject({ mode: RegionMode, basis: Basis.default('') })
  .refine(({ mode, basis }) => mode === 'off' || basis.length >= 10, { path: ['basis'], params: { key: 'missing' } });
export type RegionChange = z.output<typeof RegionChange>;

export const OutreachStop = z.strictObject({ stopped: z.boolean(), reason: z.string().trim().max(500).default('') });
export type OutreachStop = z.output<typeof OutreachStop>;
