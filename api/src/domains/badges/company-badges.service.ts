import { isDeepStrictEqual } from 'node:util';
import { mainAccountOf } from '../accounts/accounts.service.ts';
import { provesWebsite } from '../companies/companies.policy.ts';
import { companiesWithBadges, setCompanyBadges } from '../companies/companies.service.ts';
import { board } from '../jobs/jobs.service.ts';
import { answersOf } from '../matches/matches.answers.ts';
import { companyBadgesOf, type PublicJob } from './company-badges.rules.ts';

/** Computes the badges of every public company anew; writes those that have changed. */
export async function recomputeCompanyBadges(now: Date): Promise<void> {
  const jobs = new Map<string, PublicJob[]>();
  for (const { job } of await board()) {
    const id = String(job.companyId);
    jobs.set(id, [...(jobs.get(id) ?? []), job]);
  }
  for (const company of await companiesWithBadges()) {
    const id = String(company._id);
    const main = await mainAccountOf(id);
    const facts = {
      ...company,
      jobs: jobs.get(id) ?? [],
      answers: await answersOf(company._id, now),
      ownsWebsite: main?.emailVerified === true && provesWebsite(main.email, company.website),
    };
    const badges = companyBadgesOf(facts, company.badges ?? [], now);
    if (!isDeepStrictEqual(badges, company.badges ?? [])) await setCompanyBadges(company._id, badges);
  }
}
