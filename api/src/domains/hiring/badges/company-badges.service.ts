import { isDeepStrictEqual } from 'node:util';
import type { Types } from 'mongoose';
import { provesWebsite } from '../../companies/companies/companies.policy.ts';
import { companyById } from '../../companies/companies/companies.service.ts';
import { companiesWithBadges, setCompanyBadges } from '../../companies/companies/company-derived.service.ts';
import { mainAccountOf } from '../../identity/accounts/accounts.service.ts';
import { board } from '../../jobs/jobs/jobs.service.ts';
import { missedSince } from '../interviews/interviews.service.ts';
import { type Answers, answersOf, companyOfMatch, LOOKBACK_DAYS } from '../matches/matches.answers.ts';
import { companyBadgesOf, type PublicJob } from './company-badges.rules.ts';
import { storeFirstReply } from './first-reply.service.ts';
import { responsivenessOf } from './responsiveness.rules.ts';

type Company = Awaited<ReturnType<typeof companyById>>;

/**
 * Recomputes badges and responsiveness of every public company and saves the changed ones, along with the first-reply
 * statistics of all companies together.
 */
export async function recomputeCompanyBadges(now: Date): Promise<void> {
  const jobs = Map.groupBy(await publicJobs(), ({ companyId }) => String(companyId));
  const responses: Answers['responses'][] = [];
  for (const company of await companiesWithBadges())
    responses.push(await recompute(company, jobs.get(String(company._id)) ?? [], now));
  await storeFirstReply(responses);
}

/** Recomputes badges and responsiveness of one company if it is public. */
export async function recomputeBadgesOf(id: string | Types.ObjectId, now: Date): Promise<void> {
  const company = await companyById(id);
  if (!company.public) return;
  const jobs = (await publicJobs()).filter(({ companyId }) => String(companyId) === String(id));
  await recompute(company, jobs, now);
}

/** Recomputes badges and responsiveness of the company of a match. */
export async function recomputeBadgesOfMatch(id: string, now: Date): Promise<void> {
  const company = await companyOfMatch(id);
  if (company) await recomputeBadgesOf(company, now);
}

const publicJobs = async () => (await board()).map(({ job }) => job);

/** Returns the first answers of the company. */
async function recompute(company: Company, jobs: readonly PublicJob[], now: Date): Promise<Answers['responses']> {
  const main = await mainAccountOf(String(company._id));
  const answers = await answersOf(company._id, now);
  const missed = await missedSince(
    { company: company._id },
    new Date(now.getTime() - LOOKBACK_DAYS.applications * 86_400_000),
  );
  const responsiveness = responsivenessOf({ ...answers, missed: missed.length });
  const facts = {
    ...company,
    jobs,
    answers,
    responsiveness,
    ownsWebsite: main?.emailVerified === true && provesWebsite(main.email, company.website),
  };
  const badges = companyBadgesOf(facts, company.badges ?? [], now);
  const before = { badges: company.badges ?? [], responsiveness: company.responsiveness ?? null };
  const after = { badges, responsiveness };
  if (!isDeepStrictEqual(after, before)) await setCompanyBadges(company._id, after);
  return answers.responses;
}
