import { COMPANY_NAME_FIELDS } from '@tandem/catalogue/companies';
import type { ReviewReason } from '@tandem/catalogue/reasons';
import type { TandemStatus } from '@tandem/catalogue/statuses';
import type { PendingDecision } from '@tandem/contracts/review';
import { translate } from '@tandem/i18n/server';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { sendMail } from '../../../platform/mail/send.ts';
import { namesInReview } from '../../companies/companies/companies.names.ts';
import { type companyById, findCompanyById } from '../../companies/companies/companies.service.ts';
import { restoreReview } from '../../companies/companies/company-status.service.ts';
import * as accounts from '../../identity/accounts/accounts.service.ts';
import type { StoredDeveloper } from '../../sourcing/candidate-records/candidates.records.ts';
import { developersFor } from '../../talent/developers/developers.service.ts';
import { updateDeveloper } from '../../talent/developers/updating.service.ts';
import type { StoredDecision, Verdict } from './decisions.model.ts';

const developerAt = async (id: StoredDecision['subject']): Promise<StoredDeveloper | undefined> =>
  (await developersFor({ view: 'SUPERUSER', entityId: '' }, [id])).get(String(id));

type OfProfile = Verdict & { kind: 'profile' };
type OfCompany = Verdict & { kind: 'company' };

/** Returns the review state of a profile. */
export const verdictOn = ({ tandemStatus, reviewReasons, reviewNote }: StoredDeveloper): OfProfile => ({
  kind: 'profile',
  tandemStatus,
  reasons: [...(reviewReasons ?? [])],
  note: reviewNote ?? '',
});

/** Returns the review state of a company. */
export const verdictOnCompany = (company: Awaited<ReturnType<typeof companyById>>): OfCompany => ({
  kind: 'company',
  public: company.public,
  note: company.reviewNote,
  reviewedDate: company.reviewedDate,
  names: namesInReview(company),
});

/** Summarises a decision in one word. */
export const presentVerdict = (verdict: Verdict): PendingDecision['verdict'] =>
  verdict.kind === 'company'
    ? verdict.public
      ? 'public'
      : 'notPublic'
    : (verdict.tandemStatus as PendingDecision['verdict']);

/** Restores a state; false if the decision to be undone is no longer in effect. */
export async function restoreVerdict(
  viewer: Viewer,
  { subject, decided }: StoredDecision,
  before: Verdict,
): Promise<boolean> {
  if (before.kind === 'company') return restoreReview(subject, decided as OfCompany, before);
  const developer = await developerAt(subject);
  if (!developer || developer.tandemStatus !== (decided as OfProfile).tandemStatus) return false;
  const { tandemStatus, reasons, note } = before;
  await updateDeveloper(viewer, String(subject), {
    tandemStatus: tandemStatus as TandemStatus,
    reviewReasons: reasons as ReviewReason[],
    reviewNote: note,
  });
  return true;
}

/** Notifies the owner of a profile or company of a decision, unless the state has changed since. */
export const sendVerdict = (decision: StoredDecision): Promise<void> =>
  decision.decided.kind === 'company'
    ? notifyCompany(decision, decision.decided)
    : notifyDeveloper(decision, decision.decided);

const TEMPLATES = { approved: 'profileApproved', needsInfo: 'profileNeedsInfo', rejected: 'profileRejected' } as const;

async function notifyDeveloper(decision: StoredDecision, { tandemStatus, reasons, note }: OfProfile) {
  const template = TEMPLATES[tandemStatus as keyof typeof TEMPLATES];
  const developer = await developerAt(decision.subject);
  if (!template || !developer || developer.managedBy || developer.tandemStatus !== tandemStatus) return;
  const known = decision.known as OfProfile;
  if (known.tandemStatus === tandemStatus && String(known.reasons) === String(reasons) && known.note === note) return;
  const account = await accounts.mainAccountOf(String(decision.subject));
  if (!account || account.suspended) return;
  await sendMail(
    template,
    { to: account.email, language: account.language, accountId: account._id },
    { reasons: sentence(account.language, reasons), note },
    { key: keyOf(decision) },
  );
}

async function notifyCompany(decision: StoredDecision, { public: isPublic, note }: OfCompany) {
  const company = await findCompanyById(decision.subject);
  if (!company || company.deletedDate || company.public !== isPublic || company.reviewNote !== note) return;
  const known = decision.known as OfCompany;
  const requested = known.names?.requestedNames;
  const isRenamed = requested && COMPANY_NAME_FIELDS.some((field) => company[field] !== known.names?.[field]);
  const template = requested && isPublic ? (isRenamed ? 'companyRenamed' : 'companyNotRenamed') : undefined;
  if (!template && known.public === isPublic && known.note === note && known.reviewedDate) return;
  const account = await accounts.readerOrMainOf(String(decision.subject));
  if (!account || account.suspended) return;
  await sendMail(
    template ?? (isPublic ? 'companyApproved' : 'companyNotApproved'),
    { to: account.email, language: account.language, accountId: account._id },
    { company: company.name, note },
    { key: keyOf(decision) },
  );
}

const keyOf = ({ _id, tellDate }: StoredDecision) => `decision:${_id}:${tellDate.getTime()}`;

const sentence = (language: string, reasons: readonly string[]): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(
    reasons.map((reason) => translate(language, `catalogue:reviewReasons.${reason}`)),
  );
