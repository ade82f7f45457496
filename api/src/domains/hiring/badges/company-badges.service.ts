import { isDeepStrictEqual } from 'node:util';
import type { Types } from 'mongoose';
import { provesWebsite } from '../../companies/companies/companies.policy.ts';
import { companiesWithBadges, companyById, setCompanyBadges } from '../../companies/companies/companies.service.ts';
import { mainAccountOf } from '../../identity/accounts/accounts.service.ts';
import { board } from '../../jobs/jobs/jobs.service.ts';
import { answersOf } from '../matches/matches.answers.ts';
import { companyBadgesOf, type PublicJob } from './company-badges.rules.ts';

type Company = Awaited<ReturnType<typeof companyById>>;

/** Recomputes the badges of every public company and saves those that have changed. */
export async function recomputeCompanyBadges(now: Date): Promise<void> {
  const jobs = Map.groupBy(await publicJobs(), ({ companyId }) => String(companyId));
  for (const company of await companiesWithBadges()) await recompute(company, jobs.get(String(company._id)) ?? [], now);
}

/** Recomputes the badges of one company if it is public. */
export async function recomputeBadgesOf(id: string | Types.ObjectId, now: Date): Promise<void> {
  const company = await companyById(id);
  if (!company.public) return;
  const jobs = (await publicJobs()).filter(({ companyId }) => String(companyId) === String(id));
  await recompute(company, jobs, now);
}

const publicJobs = async () => (await board()).map(({ job }) => job);

async function recompute(company: Company, jobs: readonly PublicJob[], now: Date) {
  const main = await mainAccountOf(String(company._id));
  const facts = {
    ...company,
    jobs,
    answers: await answersOf(company._id, now),
    ownsWebsite: main?.emailVerified === true && provesWebsite(main.email, company.website),
  };
  const badges = companyBadgesOf(facts, company.badges ?? [], now);
  if (!isDeepStrictEqual(badges, company.badges ?? [])) await setCompanyBadges(company._id, badges);
}
