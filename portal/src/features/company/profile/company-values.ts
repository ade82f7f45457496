import type { VisibleCompany } from '@tandem/contracts/company';
import type { CompanyChange } from '@tandem/contracts/company-input';

/** What the company page shows and a company writes. */
export type CompanyValues = Required<
  Pick<
    CompanyChange,
    | 'name'
    | 'headline'
    | 'description'
    | 'website'
    | 'companySize'
    | 'companyTypes'
    | 'perks'
    | 'stack'
    | 'offices'
    | 'linkedinLink'
  >
>;

const empty: CompanyValues = {
  name: '',
  headline: '',
  description: '',
  website: '',
  companySize: null,
  companyTypes: [],
  perks: [],
  stack: [],
  offices: [],
  linkedinLink: '',
};

/** The stored page with what has been typed since. */
export function companyValues(company: VisibleCompany, typed: Partial<CompanyValues>): CompanyValues {
  const stored = Object.keys(empty).map((field) => {
    const key = field as keyof CompanyValues;
    return [key, company[key] ?? empty[key]];
  });
  return { ...Object.fromEntries(stored), ...typed } as CompanyValues;
}
