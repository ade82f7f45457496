import { OUTREACH_REGIONS, REGION_MODES } from '@tandem/catalogue/outreach';
import * as z from 'zod';
import { DateTime } from './values.ts';

export const OutreachRegion = z.enum(OUTREACH_REGIONS);
export const RegionMode = z.enum(REGION_MODES);

/** Rule for first emails in a region. */
export const RegionRule = z.object({
  region: OutreachRegion,
  mode: RegionMode,
  /** Modes that the region can be switched to. */
  modes: z.array(RegionMode),
  /** Legal basis given by the person who switched the region on; empty for companies, and while it is off. */
  basis: z.string(),
  /** Date and author of the last switch; null if never switched, and for companies. */
  changedDate: DateTime.nullable(),
  changedBy: z.string().nullable(),
});
export type RegionRule = z.infer<typeof RegionRule>;

export const OutreachRules = z.object({
  regions: z.array(RegionRule),
  /** Whether all sending is stopped, in every region, until an admin resumes it. */
  stopped: z.boolean(),
  stoppedReason: z.string(),
});
export type OutreachRules = z.infer<typeof OutreachRules>;

const Basis = z.string().trim().max(1000);

/** Switching a region on requires a legal basis of at least 10 characters. */
export const RegionChange = z
  .strictObject({ mode: RegionMode, basis: Basis.default('') })
  .refine(({ mode, basis }) => mode === 'off' || basis.length >= 10, { path: ['basis'], params: { key: 'missing' } });
export type RegionChange = z.output<typeof RegionChange>;

export const OutreachStop = z.strictObject({ stopped: z.boolean(), reason: z.string().trim().max(500).default('') });
export type OutreachStop = z.output<typeof OutreachStop>;
