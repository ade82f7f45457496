import type { VisibleCompany } from '@tandem/contracts/company';
import type { StoredCompany } from './companies.model.ts';
import { companyById, createCompany, ownCompany, setClaim, verifiedEmail } from './companies.service.ts';
import { updateCompany } from './updating.service.ts';

/** Writes down a company that a superuser made and that somebody will claim. It is not public and waits for nothing. */
export const createBlankCompany = (said: { companyName: string; website: string; contactPerson: string }) =>
  createCompany({ ...said, isBlank: true });

/** Hands a blank company to whoever claimed it; false for one that is not blank, which stays as it is. */
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
