import type { CompanySummary } from '@tandem/contracts/company';
import type { Board, BoardJob, BoardJobWhole } from '@tandem/contracts/routes/boards';
import { env } from '../../env.ts';
import { notFound } from '../../http/errors.ts';
import { guest } from '../../http/viewer.ts';
import { summaryOf } from '../companies/companies.presenter.ts';
import { getCompany } from '../companies/companies.service.ts';
import { board, type Posting } from '../jobs/jobs.board.ts';

/** What is public of a company and its jobs, for pages of other sites: the same for everybody. */
export async function boardOf(companySlug: string): Promise<Board> {
  const company = await getCompany(guest, companySlug);
  return { company: withPage(summaryOf(company)), jobs: (await ofCompany(companySlug)).map(boardJob) };
}

/** One public job of a company, whole. */
export async function jobOnBoardOf(companySlug: string, slug: string): Promise<BoardJobWhole> {
  const company = await getCompany(guest, companySlug);
  const posting = await postingOnBoard(companySlug, slug);
  return { ...boardJob(posting), description: posting.shown.description, company: withPage(summaryOf(company)) };
}

/** A job on the board of a company, by slug or id. Throws 404 for any other, those of other companies included. */
export async function postingOnBoard(companySlug: string, slug: string): Promise<Posting> {
  const posting = (await ofCompany(companySlug)).find(({ shown }) => shown.slug === slug || shown._id === slug);
  if (!posting) throw notFound('job');
  return posting;
}

const ofCompany = async (slug: string): Promise<Posting[]> =>
  (await board()).filter(({ shown }) => shown.company.slug === slug || shown.companyId === slug);

function boardJob({ shown: { company, description, questions, ...job } }: Posting): BoardJob {
  return { ...job, url: `${env.PORTAL_URL}/jobs/${job.slug}` };
}

const withPage = (company: CompanySummary): Board['company'] => ({
  ...company,
  logo: company.logo.startsWith('/') ? env.PORTAL_URL + company.logo : company.logo,
  url: `${env.PORTAL_URL}/companies/${company.slug}`,
});
