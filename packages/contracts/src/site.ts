import type { VisibleCompany } from './company.ts';
import type { VisibleDeveloper } from './developer.ts';
import type { JobFacets, JobOnBoard } from './job.ts';
import type { Terms } from './terms.ts';

/** What the server reads from its stores to draw a public page; the page itself is drawn by the portal's part. */
export type SitePage =
  | { page: 'home'; newest: JobOnBoard[]; total: number }
  | {
      page: 'jobs';
      jobs: JobOnBoard[];
      total: number;
      skip: number;
      facets: JobFacets;
      /** How many jobs each city has without any filter. */
      everywhere: JobFacets;
    }
  | { page: 'job'; job: JobOnBoard }
  | { page: 'jobGone'; message: string; similar: JobOnBoard[] }
  | { page: 'companies'; companies: VisibleCompany[]; total: number; skip: number }
  | { page: 'company'; company: VisibleCompany; jobs: JobOnBoard[] }
  | { page: 'developer'; developer: VisibleDeveloper; similar: VisibleDeveloper[] }
  | { page: 'pricing' }
  | { page: 'terms'; terms: Terms }
  | { page: 'absent'; kind: 'job' | 'company' | 'developer'; message: string };

/** Where a page is asked for. */
export interface SiteRequest {
  language: string;
  /** `https://tandem.example` */
  origin: string;
  /** Path and query, as asked. */
  path: string;
  query: URLSearchParams;
}

/** Addresses of what a page loads. */
export interface SiteAssets {
  styles: string[];
  script: string | undefined;
  /** Asked for before the style sheet has been read. */
  fonts: string[];
}
