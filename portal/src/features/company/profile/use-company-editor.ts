import type { VisibleCompany } from '@tandem/contracts/company';
import type { CompanyChange } from '@tandem/contracts/company-input';
import { api } from '../../../lib/api.ts';
import { useEditor } from '../../../lib/editing/use-editor.ts';
import { refreshSession } from '../../../lib/session.ts';
import { companyKey, useCompany } from '../use-company.ts';
import type { Field } from './part.tsx';

/** State of the company page editor. */
export function useCompanyEditor(id: string) {
  const query = useCompany();
  const { record, ...editor } = useEditor<VisibleCompany, Field>({
    storageKey: `tandem.company.${id}`,
    query,
    queryKey: companyKey(id),
    store: (values, revision) =>
      api.companies.update({ params: { id }, body: { ...(values as CompanyChange), revision } }),
    storedIn: ({ company }) => company as VisibleCompany,
    onStored: (company) => refreshSession({ company }),
  });
  return { ...editor, company: record };
}
