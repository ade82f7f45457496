import { COMPANY_NAME_FIELDS, type CompanyNameField } from '@tandem/catalogue/companies';
import type { CompanyNames } from '@tandem/contracts/company';
import type { CompanyReview } from '@tandem/contracts/company-input';
import { mainAccountToEmail } from '../../../platform/mail/recipients.ts';
import { lookalikesOf } from './companies.lookalikes.ts';
import type { StoredCompany } from './companies.model.ts';
import { hostOf, latestNames, nameKey } from './companies.names.ts';
import { isDeletedOrClosed, provesWebsite } from './companies.policy.ts';

type Change = Partial<StoredCompany>;

/** Returns a company as edited by its own accounts. */
export const withRequestedNames = (company: StoredCompany): StoredCompany => ({ ...company, ...latestNames(company) });

/**
 * Returns the stored changes when a company changes its own names. A company that has never been public gets them
 * immediately. For others, only changes of spelling and changes that the verified address of the main account proves
 * apply immediately; the rest waits for a review. Until then a reviewed company is shown with its previous names, and
 * any other one is hidden.
 */
export async function requestNames(before: StoredCompany, change: Change): Promise<Change> {
  if (!before.public && !before.requestedNames) return change;
  const wanted = { ...latestNames(before), ...defined(change) };
  const proven = await provenFields(before, wanted);
  const waiting = COMPANY_NAME_FIELDS.filter(
    (field) => wanted[field] !== before[field] && !isSameAs(before, wanted, field) && !proven.has(field),
  );
  const applied = COMPANY_NAME_FIELDS.filter((field) => !waiting.includes(field));
  return {
    ...change,
    ...picked(before, waiting),
    ...picked(wanted, applied),
    requestedNames: waiting.length === 0 ? null : picked(wanted, waiting),
    requestedDate: waiting.length === 0 ? null : (before.requestedDate ?? new Date()),
    ...(!before.reviewedDate && { public: waiting.length === 0 && !isDeletedOrClosed(before) }),
  };
}

/** Returns the stored changes when a superuser decides on the requested names or on the company as a whole. */
export function decideNames(before: StoredCompany, change: Change & Pick<CompanyReview, 'nameDecision'>): Change {
  const { nameDecision, ...rest } = change;
  if (!before.requestedNames) return rest;
  const isApproved = nameDecision ? nameDecision === 'approve' : change.public;
  const left = Object.fromEntries(
    Object.entries(before.requestedNames).filter(([field]) => rest[field as CompanyNameField] === undefined),
  );
  if (isApproved === undefined) {
    const isOver = Object.keys(left).length === 0;
    return { ...rest, requestedNames: isOver ? null : left, ...(isOver && { requestedDate: null }) };
  }
  return {
    ...(isApproved && left),
    ...(nameDecision && { public: before.public || !before.reviewedDate, reviewedDate: new Date() }),
    ...rest,
    requestedNames: null,
    requestedDate: null,
  };
}

/** Returns the website that a company wants, if the verified address of its main account is on its domain. */
export async function ownWebsite(before: StoredCompany, change: Change): Promise<string> {
  const { website } = { ...latestNames(before), ...defined(change) };
  const main = await mainAccountToEmail.ask(String(before._id));
  return main?.emailVerified && provesWebsite(main.email, website) ? website : '';
}

/**
 * Returns the fields that the verified address of the main account proves, unless the names look like those of others.
 */
async function provenFields(before: StoredCompany, wanted: CompanyNames): Promise<ReadonlySet<CompanyNameField>> {
  if (!(await ownWebsite(before, wanted))) return new Set();
  const domain = nameKey(hostOf(wanted.website));
  const named = (['name', 'companyName'] as const).filter((field) => ['', domain].includes(nameKey(wanted[field])));
  const isTaken = named.length > 0 && (await lookalikesOf(before._id, wanted)).length > 0;
  return new Set<CompanyNameField>(['website', ...(isTaken ? [] : named)]);
}

/** Returns whether a name changes only in spelling, or a website only within its host. */
function isSameAs(before: CompanyNames, wanted: CompanyNames, field: CompanyNameField): boolean {
  const keyOf = field === 'website' ? siteOf : nameKey;
  const key = keyOf(wanted[field]);
  return key !== '' && key === keyOf(before[field]);
}

const siteOf = (website: string): string => hostOf(website).replace(/^www\./, '');

const defined = (change: Change): Partial<CompanyNames> =>
  picked(
    change as CompanyNames,
    COMPANY_NAME_FIELDS.filter((field) => change[field] !== undefined),
  );

const picked = (from: CompanyNames, fields: readonly CompanyNameField[]): Partial<CompanyNames> =>
  Object.fromEntries(fields.map((field) => [field, from[field]]));
