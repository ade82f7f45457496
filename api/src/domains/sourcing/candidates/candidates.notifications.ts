import type { CandidateNotice } from '@tandem/contracts/candidate';
import type { VisibleDeveloper } from '@tandem/contracts/developer';
import { type Language, likelyLanguage } from '@tandem/i18n/languages';
import type * as z from 'zod';
import { alreadyNotified, HttpError, invalid, notFound } from '../../../platform/errors/errors.ts';
import { rateLimit } from '../../../platform/http/rate-limit.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { sendMail } from '../../../platform/mail/send.ts';
import { companyById } from '../../companies/companies/companies.service.ts';
import { reserveRecipient } from '../../companies/companies/recipients.service.ts';
import { getDeveloper } from '../../talent/developers/developers.service.ts';
import { candidateRepository, type StoredDeveloper } from '../candidate-records/candidates.records.ts';
import { addressOf, newLink } from '../record-links/links.service.ts';
import { originOf } from './candidates.origin.ts';

const DAY = 24 * 60 * 60;
const perCandidate = rateLimit('candidate-told', 2, DAY);
const perCompany = rateLimit('company-tells', 300, DAY);

interface NotifiedCandidate {
  candidate: VisibleDeveloper;
  url: string | null;
}

/**
 * Informs a person that a company has saved them, with the data and its source (GDPR, article 14). A link that the
 * company passes on itself does not verify an address, so it shows only this company's record.
 */
export async function notifyCandidate(
  viewer: Viewer,
  id: string,
  { by, language }: z.output<typeof CandidateNotice>,
): Promise<NotifiedCandidate> {
  const [candidate] = await candidateRepository.where({ _id: id });
  if (!candidate?.managedBy) throw notFound('candidate');
  await perCompany.take(String(candidate.managedBy));
  const url = by === 'link' ? addressOf(await newLink({ candidateId: id })) : null;
  if (!url) await sendNotice(candidate, language ?? likelyLanguage(candidate));
  return { candidate: await getDeveloper(viewer, id), url };
}

async function sendNotice(candidate: StoredDeveloper, language: Language) {
  const { _id, email, managedBy } = candidate;
  if (email === '') throw invalid({ by: { key: 'noEmail' } });
  await reserveRecipient(String(managedBy), email);
  await perCandidate.take(String(_id)).catch((error: unknown) => {
    throw error instanceof HttpError ? alreadyNotified() : error;
  });
  const { name: company } = await companyById(String(managedBy));
  await sendMail(
    'candidateTold',
    { to: email, language },
    { company, ...originOf(candidate, language), token: await newLink({ email }) },
  );
  await candidateRepository.mark([_id], { informedDate: new Date() });
}
