import type { VisibleCompany } from '@tandem/contracts/company';
import type { StoredCompany } from './companies.model.ts';
import { companyById, createCompany, ownCompany } from './companies.service.ts';
import { setClaim, verifiedEmail } from './company-status.service.ts';
import { updateCompany } from './updating.service.ts';

/** Stores a company that a superuser created for a person to claim. It is neither public nor waiting for review. */
export const createBlankCompany = (company: { companyName: string; website: string; contactPerson: string }) =>
  createCompany({ ...company, isBlank: true });

/** Transfers a blank company to the account that claims it; returns false and changes nothing if it is not blank. */
export async function claimBlankCompany({ _id }: StoredCompany, email: string): Promise<boolean> {
  const { isBlank } = await companyById(_id);
  if (!isBlank) return false;
  await setClaim(_id, { isBlank: false, wasClaimed: true, agreedToTermsDate: new Date() });
  await verifiedEmail(_id, email);
  return true;
}

export async function changeContact(id: string, contactPerson: string): Promise<VisibleCompany> {
  await updateCompany(id, { contactPerson });
  return ownCompany(id);
}
