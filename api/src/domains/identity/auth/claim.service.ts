import type { InputOf } from '@tandem/contracts/route';
import type { auth as contract, SignedIn } from '@tandem/contracts/routes/auth';
import type { CallInfo, Viewer } from '../../../platform/http/viewer.ts';
import { refuseDeceptiveNames } from '../../../platform/text/name-rules.ts';
import { changeContact, createBlankCompany } from '../../companies/companies/companies.blank.ts';
import { inviteColleague } from '../invitations/team.service.ts';
import { acceptInvitation } from './login.service.ts';

type Blank = InputOf<typeof contract.signupFakeCompany>['body'];
type Claim = InputOf<typeof contract.claimCompany>['body'];

/** Creates a company without members; sends the claim link to the email address, if there is one. */
export async function makeBlankCompany(viewer: Viewer, { email, language, ...company }: Blank, call: CallInfo) {
  const { _id } = await createBlankCompany(company);
  const entityId = String(_id);
  if (email) await inviteColleague(viewer, { email, entityId }, { ...call, language: language ?? call.language });
  return entityId;
}

/** Logs in a person who claims a company, as its main account. */
export async function claimCompany({ contactPerson, ...claim }: Claim, call: CallInfo): Promise<SignedIn> {
  refuseDeceptiveNames({ contactPerson });
  const signedIn = await acceptInvitation({ ...claim, name: contactPerson.slice(0, 100) }, call);
  if (!contactPerson || !signedIn.account.mainAccount) return signedIn;
  return { ...signedIn, company: await changeContact(signedIn.account.entityId, contactPerson) };
}
