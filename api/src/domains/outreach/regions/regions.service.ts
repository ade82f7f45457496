import { OUTREACH_REGIONS, type OutreachRegion, type RegionMode } from '@tandem/catalogue/outreach';
import type { OutreachRules, OutreachStop, RegionChange } from '@tandem/contracts/outreach-region';
import { modesOf } from '@tandem/outreach/regions';
import { Types } from 'mongoose';
import { recordAudit } from '../../../platform/audit/audit-log.ts';
import { invalid } from '../../../platform/errors/errors.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { emailsOfAccounts } from '../../identity/accounts/accounts.service.ts';
import { regions } from './regions.model.ts';

/** Returns the mode of a region: off until a superuser switches it on. */
export const modeOf = async (region: OutreachRegion): Promise<RegionMode> =>
  allowedMode(region, (await regions.find(region))?.mode);

/** Returns off for a stored mode that is no longer allowed in the region. */
const allowedMode = (region: OutreachRegion, mode: RegionMode | null | undefined): RegionMode =>
  mode && modesOf(region).includes(mode) ? mode : 'off';

/** Returns the mode of a region, and whether all sending is stopped. */
export async function ruleOf(region: OutreachRegion): Promise<{ mode: RegionMode; isStopped: boolean }> {
  const found = await regions.among([region, 'all']);
  const own = found.find((each) => each.region === region);
  return {
    mode: allowedMode(region, own?.mode),
    isStopped: found.some((each) => each.region === 'all' && each.stopped),
  };
}

/** Returns why all sending is stopped; null if it is not. */
export async function stopReason(): Promise<string | null> {
  const all = await regions.find('all');
  return all?.stopped ? all.basis : null;
}

/** Returns the rules of all regions; only superusers get the legal bases. */
export async function outreachRules({ view }: Pick<Viewer, 'view'>): Promise<OutreachRules> {
  const stored = new Map((await regions.all()).map((each) => [each.region, each]));
  const isSuperuser = view === 'SUPERUSER';
  const authors = await emailsOfAccounts(
    [...stored.values()].flatMap(({ changedBy }) => changedBy?.toHexString() ?? []),
  );
  const all = stored.get('all');
  return {
    regions: OUTREACH_REGIONS.map((region) => {
      const rule = stored.get(region);
      return {
        region,
        mode: allowedMode(region, rule?.mode),
        modes: [...modesOf(region)],
        basis: isSuperuser ? (rule?.basis ?? '') : '',
        changedDate: isSuperuser && rule ? rule.updatedDate.toISOString() : null,
        changedBy: (isSuperuser && authors.get(String(rule?.changedBy))) || null,
      };
    }),
    stopped: all?.stopped ?? false,
    stoppedReason: all?.stopped ? all.basis : '',
  };
}

/** Switches a region on or off, and records the change. Throws 400 for a mode that the region cannot have. */
export async function changeRegion(viewer: Viewer, region: OutreachRegion, { mode, basis }: RegionChange) {
  if (!modesOf(region).includes(mode)) throw invalid({ mode: { key: 'regionMode' } });
  await regions.set(region, { mode, basis, changedBy: new Types.ObjectId(viewer.accountId) });
  await recorded(viewer, 'outreachRegions.change', `${region}: ${mode}${basis && `. ${basis}`}`);
  return outreachRules(viewer);
}

/** Stops all emails of sequences at once, or lets them continue. */
export async function stopOutreach(viewer: Viewer, { stopped, reason }: OutreachStop) {
  await regions.set('all', { stopped, basis: reason, changedBy: new Types.ObjectId(viewer.accountId) });
  await recorded(viewer, 'outreachRegions.stop', `${stopped ? 'stopped' : 'continued'}${reason && `. ${reason}`}`);
  return outreachRules(viewer);
}

const recorded = ({ accountId = '', impersonatedBy }: Viewer, action: string, reason: string) =>
  recordAudit({ actorId: accountId, impersonatedBy, action, subject: '', fields: ['mode', 'basis'], reason });
