import type { VisibleDeveloper } from '@tandem/contracts/developer';
import type { Search } from '@tandem/contracts/search';
import { findPage } from '@tandem/search/search';
import { recordAudit } from '../../../platform/audit/audit-log.ts';
import { env } from '../../../platform/config/env.ts';
import type { Outgoing } from '../../../platform/http/send.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { csvOf } from '../../../platform/text/csv.ts';
import { prepareSearch, presentDevelopers } from './search.service.ts';

/** Maximum number of rows. */
export const MAX_ROWS = 1000;

type Cell = string | number | null | undefined;

/** Columns in order; data that the viewer does not see is left empty. */
const columns: Record<string, (developer: VisibleDeveloper) => Cell> = {
  id: ({ _id }) => _id,
  firstName: ({ firstName }) => firstName,
  lastName: ({ lastName }) => lastName,
  headline: ({ headline }) => headline,
  role: ({ role }) => role,
  seniority: ({ seniority }) => seniority,
  yearsExperience: ({ yearsExperience }) => yearsExperience,
  skills: ({ skills = [], skillsYears = {} }) =>
    skills.map((skill) => (skillsYears[skill] === undefined ? skill : `${skill} ${skillsYears[skill]}`)).join(', '),
  city: ({ city }) => city,
  country: ({ country }) => country,
  locations: ({ locations = [] }) => locations.map((place) => place.city || place.country).join(', '),
  remote: ({ remote = [] }) => remote.join(', '),
  visa: ({ visa = [] }) => visa.join(', '),
  languages: ({ languages = [] }) => languages.join(', '),
  jobTypes: ({ jobTypes = [] }) => jobTypes.join(', '),
  notices: ({ notices }) => notices,
  badges: ({ badges = [] }) => badges.map(({ key }) => key).join(', '),
  salary: ({ salaryExpectations: salary }) => salary?.amount,
  salaryCurrency: ({ salaryExpectations: salary }) => salary?.currency,
  salaryFrequency: ({ salaryExpectations: salary }) => salary?.frequency,
  email: ({ email }) => email,
  telephone: ({ telephone }) => telephone,
  linkedin: ({ linkedin }) => linkedin,
  github: ({ github }) => github,
  lastSeen: ({ loggedinDate }) => loggedinDate?.slice(0, 10),
  publicPage: ({ niceLink }) => (niceLink ? `${env.PORTAL_URL}/developers/${niceLink}` : ''),
};

/**
 * A search as a table: the first results, each as the viewer sees the developer. The audit log records who exported it.
 */
export async function exportDevelopers(viewer: Viewer, { skip, limit, ...wanted }: Search): Promise<Outgoing> {
  const { index, viewerContext, asked } = await prepareSearch(viewer, wanted, 'search.');
  const { ids } = findPage(index, { ...asked, skip: 0, limit: MAX_ROWS });
  const developers = await presentDevelopers(viewerContext, ids);
  const names = Object.keys(columns);
  const rows = developers.map((developer) => Object.values(columns).map((cell) => cell(developer) ?? ''));
  const { accountId: actorId = '', impersonatedBy } = viewer;
  await recordAudit({
    actorId,
    impersonatedBy,
    action: 'search.table',
    subject: viewer.entityId ?? '',
    fields: Object.keys(wanted),
    reason: `${rows.length} rows`,
  });
  return { name: 'developers.csv', body: csvOf([names, ...rows]) };
}
