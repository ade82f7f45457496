import { FREE_MAIL_DOMAINS } from '@tandem/catalogue/free-mail';
import type { Level } from '@tandem/contracts/visibility';
import type { Viewer } from '../../../platform/http/viewer.ts';

type Known = { _id: unknown; public: boolean };

export const isOwn = ({ view, entityId }: Viewer, companyId: unknown): boolean =>
  view === 'COMPANY' && entityId === String(companyId);

/** Returns whether a company exists for a viewer: if it is not public, only for itself and superusers. */
export const existsFor = (viewer: Viewer, company: Known): boolean =>
  company.public || viewer.view === 'SUPERUSER' || isOwn(viewer, company._id);

/**
 * Returns whether a company is deleted, or all of its accounts are closed or suspended: nothing makes it public then.
 */
export const isDeletedOrClosed = ({
  deletedDate,
  closedDate,
}: {
  deletedDate: Date | null;
  closedDate: Date | null;
}): boolean => Boolean(deletedDate ?? closedDate);

export function companyLevelFor(viewer: Viewer, company: Known): Level {
  if (viewer.view === 'SUPERUSER') return 'SUPERADMIN';
  return isOwn(viewer, company._id) ? 'ADMIN' : 'GUEST';
}

/** Returns the domain of an email address, which identifies the owner's company; empty for a free mail service. */
export function emailDomainOf(email: string): string {
  const domain = email.split('@').at(-1)?.toLowerCase() ?? '';
  return FREE_MAIL_DOMAINS.has(domain) ? '' : domain;
}

/** Returns whether a verified email address proves that its owner belongs to a website. Free mail domains never do. */
export function provesWebsite(email: string, website: string): boolean {
  const domain = emailDomainOf(email);
  if (domain === '' || !URL.canParse(website)) return false;
  const host = new URL(website).hostname.replace(/^www\./, '');
  return host === domain || host.endsWith(`.${domain}`);
}
