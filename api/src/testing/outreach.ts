import { OUTREACH_REGIONS } from '@tandem/catalogue/outreach';
import { modesOf } from '@tandem/outreach/regions';
import { regions } from '../domains/outreach/regions/regions.model.ts';

/** Allows first emails in every region that can be opt-out, as a superuser would. */
export async function openRegions(): Promise<void> {
  for (const region of OUTREACH_REGIONS)
    if (modesOf(region).includes('optOut')) await regions.set(region, { mode: 'optOut', basis: 'A test needs it.' });
}
