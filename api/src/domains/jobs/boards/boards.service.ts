import type { InterfaceLanguage } from '@tandem/catalogue/interface-languages';
import type { Board, BoardJobDetails } from '@tandem/contracts/routes/boards';
import { notFound } from '../../../platform/errors/errors.ts';
import { guest } from '../../../platform/http/viewer.ts';
import { summaryOf } from '../../companies/companies/companies.presenter.ts';
import { getCompany } from '../../companies/companies/companies.service.ts';
import { board, type Posting } from '../jobs/jobs.board.ts';
import { presentBoard, presentDetails } from './boards.presenter.ts';

/**
 * Returns the public data of a company and its jobs for pages of other sites. The result depends only on the language.
 */
export async function boardOf(slug: string, language: InterfaceLanguage): Promise<Board> {
  const company = await getCompany(guest, slug);
  const postings = await postingsOf(company._id);
  return presentBoard(
    summaryOf(company),
    postings.map(({ shown }) => shown),
    language,
  );
}

/** One complete public job of a company. */
export async function jobOnBoardOf(
  company: string,
  slug: string,
  language: InterfaceLanguage,
): Promise<BoardJobDetails> {
  const { shown } = await postingOnBoard(company, slug);
  return presentDetails(shown, language);
}

/**
 * Returns a job on a company's board by id or slug. Former slugs work as well because they end with the id. Throws 404
 * for any other.
 */
export async function postingOnBoard(company: string, slug: string): Promise<Posting> {
  const { _id } = await getCompany(guest, company);
  const posting = (await postingsOf(_id)).find(({ shown }) => shown.slug === slug || slug.endsWith(shown._id));
  if (!posting) throw notFound('job');
  return posting;
}

/** Looks the company up by its id, because sites continue to use its former slug. */
const postingsOf = async (company: unknown): Promise<Posting[]> =>
  (await board()).filter(({ shown }) => shown.companyId === String(company));
