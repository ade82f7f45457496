import { github } from './github.ts';
import { linkedinCompany } from './linkedin-company.ts';
import { linkedinMember } from './linkedin-member.ts';
import { linkedinOther } from './linkedin-other.ts';
import { linkedinRecruiter } from './linkedin-recruiter.ts';
import { linkedinSales } from './linkedin-sales.ts';
import { linkedinSearch } from './linkedin-search.ts';
import { addressIn } from './links.ts';
import { nothing, type PageReader, type PageReading } from './page.ts';

/** The first reader that matches is used. */
const READERS: readonly PageReader[] = [
  linkedinMember,
  linkedinCompany,
  linkedinSearch,
  linkedinSales,
  linkedinRecruiter,
  linkedinOther,
  github,
];

/**
 * Reads an open page: its subject, and the confidence of each field.
 * @param document the loaded page; it is not changed, and nothing is fetched
 * @param url the page's URL (`location.href`); URLs that the page itself states can be stale and are not used
 * @returns `kind: 'none'` with a reason for pages without a subject, and with layout `unknown` for sites without a
 * reader
 */
export function readPage(document: Document, url: string): PageReading {
  const address = addressIn(url);
  const reader = address && READERS.find((candidate) => candidate.matches(address));
  return reader ? reader.read(document, address) : nothing('no_profile_on_page', 'unknown');
}
