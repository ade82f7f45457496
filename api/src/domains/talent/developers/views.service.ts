import type { VisibleDeveloper } from '@tandem/contracts/developer';
import type { CompanyView, DeveloperViews } from '@tandem/contracts/developer-views';
import type { Level } from '@tandem/contracts/visibility';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { getCompany } from '../../companies/companies/companies.service.ts';
import type { StoredDeveloper } from './developers.model.ts';
import { exists, levelFor } from './developers.policy.ts';
import { presentDeveloper } from './developers.presenter.ts';
import { developerById } from './developers.service.ts';
import { type ViewerContext, viewerContextOf } from './viewer-context.ts';

/** Representative viewers: companies that no developer hides from and that have no matches. */
const aCompany = (mayContact: boolean): ViewerContext => ({
  view: 'COMPANY',
  entityId: '',
  company: { keys: [], mayContact, matched: new Set(), accepted: new Set() },
});

/** A profile as each level sees it, and as one named company does. The company has to exist for the viewer. */
export async function viewsOf(viewer: Viewer, id: string, companyId: string | undefined): Promise<DeveloperViews> {
  const developer = await developerById(id);
  const at = (level: Level): VisibleDeveloper => presentDeveloper(developer, level);
  return {
    GUEST: at('GUEST'),
    HALF: at('HALF'),
    FULL: at('FULL'),
    ADMIN: at('ADMIN'),
    public: exists({ view: 'GUEST', entityId: '' }, developer),
    listed: exists(aCompany(false), developer),
    beforeMatch: { mayContact: levelFor(aCompany(true), developer), others: levelFor(aCompany(false), developer) },
    company: companyId ? await companyView(viewer, developer, companyId) : null,
  };
}

async function companyView(viewer: Viewer, developer: StoredDeveloper, companyId: string): Promise<CompanyView> {
  const { _id, name } = await getCompany(viewer, companyId);
  const viewerContext = await viewerContextOf({ view: 'COMPANY', entityId: String(_id) });
  const level = exists(viewerContext, developer) ? levelFor(viewerContext, developer) : null;
  return {
    _id: String(_id),
    name,
    level,
    why: whyOf(viewerContext, developer),
    developer: level && presentDeveloper(developer, level),
  };
}

/** The first reason that applies, in the order in which `exists` and `levelFor` decide. */
function whyOf({ entityId, company }: ViewerContext, developer: StoredDeveloper): CompanyView['why'] {
  const id = String(developer._id);
  if (developer.suspended || developer.status === 'suspended' || developer.status === 'deleted') return 'suspended';
  if (String(developer.managedBy) === entityId) return 'keeps';
  if (company?.keys.some((key) => developer.hiddenKeys.includes(key))) return 'hidden';
  if (company?.accepted.has(id)) return 'accepted';
  const isContact = company?.mayContact && developer.contactSettings === 'open';
  if (company?.matched.has(id)) return isContact ? 'contact' : 'matched';
  if (developer.contactSettings === 'closed') return 'closed';
  if (developer.status === 'paused') return 'paused';
  if (developer.contactSettings === 'half') return 'half';
  return company?.mayContact ? 'contact' : 'noContact';
}
