import { github } from './github.ts';
import { linkedinCompany } from './linkedin-company.ts';
import { linkedinMember } from './linkedin-member.ts';
import { linkedinOther } from './linkedin-other.ts';
import { linkedinRecruiter } from './linkedin-recruiter.ts';
import { linkedinSales } from './linkedin-sales.ts';
import { linkedinSearch } from './linkedin-search.ts';
import { addressIn } from './links.ts';
import { nothing, type PageReader, type PageReading } from './page.ts';

/** The first that matches reads. */
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
 * Reads a page that a person has open: who or what it is about, and how sure each field is.
 * @param document the loaded page; it is not changed and nothing is fetched
 * @param url the page's address (`location.href`); what the page says of its own address goes stale and is not used
 * @returns `kind: 'none'` with a reason for pages without a subject, and with layout `unknown` for sites that no reader
 * knows
 */
export function readPage(document: Document, url: string): PageReading {
  const address = addressIn(url);
  const reader = address && READERS.find((candidate) => candidate.matches(address));
  return reader ? reader.read(document, address) : nothing('no_profile_on_page', 'unknown');
}
