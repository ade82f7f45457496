import type { Types } from 'mongoose';
import { sharedNow } from '../../../platform/database/shared-clock.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import { companyClosed, companyRestored } from './companies.events.ts';
import { lookalikeKeysOf, lookalikesOf } from './companies.lookalikes.ts';
import { companies, type StoredCompany } from './companies.model.ts';
import type { NamesInReview } from './companies.names.ts';
import { isDeletedOrClosed, provesWebsite } from './companies.policy.ts';
import { countChange, countWrite } from './companies.revision.ts';
import { companyById } from './companies.service.ts';

type Claim = Pick<StoredCompany, 'isBlank' | 'wasClaimed' | 'agreedToTermsDate'>;

/** Stores whether a company can be claimed, and that it has been. */
export const setClaim = async (id: string | Types.ObjectId, claim: Claim): Promise<void> => {
  countWrite(await companies.change(id, claim));
};

/**
 * Publishes a company whose verified email address is on the domain of its website, unless it has been reviewed or its
 * names look like those of another public company: then it waits for a review.
 */
export async function verifiedEmail(id: string | Types.ObjectId, email: string): Promise<void> {
  const company = await companyById(id);
  if (provesWebsite(email, company.website)) await publishIfUnreviewed(company);
}

async function publishIfUnreviewed(company: StoredCompany): Promise<void> {
  const { _id, public: isPublic, reviewedDate, reviewNote, requestedNames } = company;
  if (isPublic || reviewedDate || reviewNote || requestedNames || isDeletedOrClosed(company)) return;
  if ((await lookalikesOf(_id, company)).length > 0) return;
  countWrite(await companies.change(_id, { public: true }));
}

interface Paying {
  isPaying: boolean;
  weight: number;
  customerId?: string;
  /** Whether it has paid for a package, which makes it public. */
  hasPaid: boolean;
}

/** Stores the effects of a company's packages. */
export async function storePackageEffects(id: string | Types.ObjectId, { hasPaid, ...paying }: Paying): Promise<void> {
  const company = await companyById(id);
  if (Object.entries(paying).some(([field, value]) => company[field as keyof typeof paying] !== value)) {
    await companies.note(company._id, paying);
    countChange();
  }
  if (hasPaid) await publishIfUnreviewed(company);
}

/** Withdraws a company whose last account is closed or suspended from everything public, if there is one. */
export async function closeCompany(id: Types.ObjectId): Promise<void> {
  const company = await companies.find(id);
  if (!company) return;
  countWrite(await companies.change(id, { public: false, closedDate: company.closedDate ?? sharedNow() }));
  await companyClosed.emit({ companyId: String(id) });
}

/**
 * Reopens a company that has an open account again. If it was public it is public again, unless a superuser has decided
 * otherwise or deleted it in the meantime.
 */
export async function reopenCompany(id: Types.ObjectId, wasPublic = true): Promise<void> {
  const { closedDate, reviewedDate, deletedDate } = await companyById(id);
  const isDecided = closedDate && reviewedDate && reviewedDate > closedDate;
  const field = deletedDate ? 'publicBefore' : 'public';
  countWrite(await companies.change(id, { closedDate: null, ...(wasPublic && !isDecided && { [field]: true }) }));
}

type Reviewed = Pick<StoredCompany, 'public' | 'reviewedDate'> & { note: string; names?: NamesInReview };

/**
 * Restores the state before a review; returns false if the state has changed since, or if the company has left and
 * would be public.
 */
export async function restoreReview(id: Types.ObjectId, decided: Reviewed, before: Reviewed): Promise<boolean> {
  const names = before.names && { ...before.names, lookalikeKeys: lookalikeKeysOf(before.names) };
  const restored = await companies.restoreReview(id, decided, { ...before, names });
  if (restored) countWrite(restored);
  return restored !== null;
}

/** Restores a deleted company; throws 404 for any other. */
export async function restoreCompany(id: string): Promise<void> {
  const { deletedDate, publicBefore } = await companyById(id);
  if (!deletedDate) throw notFound('company');
  countWrite(await companies.change(id, { deletedDate: null, removedFor: null, public: publicBefore }));
  await companyRestored.emit({ companyId: id });
}

/** Deletes the personal data of a company that is no longer public. */
export async function forgetContact(id: string): Promise<void> {
  const company = await companies.find(id);
  if (!company) return;
  const closedDate = company.closedDate ?? sharedNow();
  const forgotten = { contactPerson: '', invoiceEmail: '', invoiceAddress: '' };
  countWrite(await companies.change(id, { ...forgotten, public: false, closedDate }));
}
