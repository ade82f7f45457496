import type { Level } from '@tandem/contracts/visibility';
import type { DeveloperCondition, StoredDeveloper } from './developers.model.ts';
import type { ViewerContext } from './viewer-context.ts';

const OUT = ['suspended', 'deleted'] as const;

type Known = Pick<
  StoredDeveloper,
  '_id' | 'managedBy' | 'suspended' | 'status' | 'contactSettings' | 'hiddenKeys' | 'niceLink'
>;

/** Whether a developer exists for a viewer. `existenceCondition` is the same condition as a database query. */
export function exists({ view, entityId, company }: ViewerContext, developer: Known): boolean {
  if (view === 'SUPERUSER') return true;
  const id = String(developer._id);
  if (view === 'USER' && id === entityId) return true;
  if (!isPresent(developer)) return false;
  if (developer.managedBy) return company !== undefined && String(developer.managedBy) === entityId;

  if (company && hidesFrom(company.keys, developer)) return false;
  if (company?.matched.has(id)) return true;
  if (!isListed(developer)) return false;
  return view !== 'GUEST' || developer.niceLink !== '';
}

/** Whether a developer has hidden from the company with these keys. Candidates have an empty list. */
export const hidesFrom = (companyKeys: readonly string[], { hiddenKeys }: Pick<Known, 'hiddenKeys'>): boolean =>
  companyKeys.some((key) => hiddenKeys.includes(key));

/** Whether a developer exists for any viewer other than superusers. */
export const isPresent = ({ suspended, status }: Pick<Known, 'suspended' | 'status'>): boolean =>
  !suspended && !isOneOf(OUT, status);

/** Whether a developer with an account appears in lists, searches and counts. */
export const isListed = (developer: Omit<Known, '_id' | 'hiddenKeys' | 'niceLink'>): boolean =>
  isPresent(developer) &&
  !developer.managedBy &&
  developer.contactSettings !== 'closed' &&
  developer.status !== 'paused';

const isOneOf = <T>(some: readonly T[], value: unknown) => some.includes(value as T);

/** The condition for database queries that finds only developers who exist for a viewer. */
export function existenceCondition({ view, entityId, company }: ViewerContext): DeveloperCondition {
  if (view === 'SUPERUSER') return {};
  const present: DeveloperCondition = { suspended: false, status: { $nin: [...OUT] } };
  const listed: DeveloperCondition = {
    managedBy: null,
    contactSettings: { $ne: 'closed' },
    status: { $nin: [...OUT, 'paused'] },
  };
  if (view === 'GUEST') return { ...present, ...listed, niceLink: { $ne: '' } };
  if (!company) return { $or: [{ _id: entityId }, { ...present, ...listed }] };
  const shown: DeveloperCondition = { hiddenKeys: { $nin: [...company.keys] } };
  return {
    ...present,
    $or: [
      { managedBy: entityId },
      { ...listed, ...shown },
      { managedBy: null, _id: { $in: [...company.matched] }, ...shown },
    ],
  };
}

/** The level at which a company sees its own candidates, and a superuser any profile. */
export const levelOfCandidate = ({ view }: Pick<ViewerContext, 'view'>): Level =>
  view === 'SUPERUSER' ? 'SUPERADMIN' : 'ADMIN';

/** The level at which a viewer sees a developer who exists for them. Source: decisions, section 2. */
export function levelFor({ view, entityId, company }: ViewerContext, developer: Known): Level {
  if (view === 'SUPERUSER') return levelOfCandidate({ view });
  const id = String(developer._id);
  if (view === 'USER') return id === entityId ? 'ADMIN' : 'GUEST';
  if (!company) return 'GUEST';
  if (String(developer.managedBy) === entityId) return levelOfCandidate({ view });
  if (company.accepted.has(id)) return 'FULL';
  return company.mayContact && developer.contactSettings === 'open' ? 'FULL' : 'HALF';
}

/** Whether a viewer may change a profile: its owner, or the company that saved the candidate. */
export function mayChangeProfile({ view, entityId }: { view: string; entityId?: string }, developer: Known): boolean {
  if (entityId === undefined) return false;
  if (view === 'USER') return String(developer._id) === entityId;
  return view === 'COMPANY' && String(developer.managedBy) === entityId && developer.status !== 'deleted';
}
