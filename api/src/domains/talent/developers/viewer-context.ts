import type { View } from '@tandem/contracts/route';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { companyKeys } from '../../companies/companies/companies.names.ts';
import { companyById } from '../../companies/companies/companies.service.ts';
import { type Contacts, contactsOfCompany } from './contacts.ts';

/** The perspective of a viewer of developers: everything that decides who exists for them and how much they see. */
export interface ViewerContext {
  view: View;
  /** Id of the viewer's own profile or company; empty for a guest. */
  entityId: string;
  company?: Contacts & {
    /** The keys by which developers may have hidden themselves from the company. */
    keys: readonly string[];
    /** The company may contact open developers without a match. */
    mayContact: boolean;
  };
}

/**
 * Read once per request; later changes are not reflected in it. `known` are the contacts of the company, if already
 * read.
 */
export async function viewerContextOf({ view, entityId = '' }: Viewer, known?: Contacts): Promise<ViewerContext> {
  if (view !== 'COMPANY') return { view, entityId };
  const [company, contacts] = await Promise.all([companyById(entityId), known ?? contactsOfCompany.ask(entityId)]);
  return { view, entityId, company: { keys: companyKeys(company), mayContact: company.isPaying, ...contacts } };
}
