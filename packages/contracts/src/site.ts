import type { EarnedCompanyBadge } from './badge.ts';
import type { Blog, BlogSummary } from './blog.ts';
import type { VisibleCompany } from './company.ts';
import type { CompanyFacets } from './company-address.ts';
import type { VisibleDeveloper } from './developer.ts';
import type { JobFacets, JobOnBoard } from './job.ts';
import type { JobAlert, LinkedAlert } from './job-alert.ts';
import type { PriceList } from './payment.ts';
import type { PublicStatistics } from './public-statistics.ts';
import type { FirstReply, Responsiveness } from './responsiveness.ts';
import type { ShellSettings } from './shell-settings.ts';
import type { Terms } from './terms.ts';
import type { Tutorial, TutorialSummary } from './tutorial.ts';
import type { TutorialComment } from './tutorial-comment.ts';
import type { Place } from './values.ts';

/** Data that the server loads for a public page; the portal's code renders the page. */
export type SitePage =
  | {
      page: 'home';
      newest: JobOnBoard[];
      total: number;
      companies: number;
      /** The number of jobs with a salary. */
      paid: number;
      /** The developers selected for this page, with their public fields. */
      developers: VisibleDeveloper[];
      /** How companies answer applications; null while too few people have applied. */
      firstReply: FirstReply | null;
    }
  | {
      page: 'jobs';
      jobs: JobOnBoard[];
      total: number;
      skip: number;
      facets: JobFacets;
      /** Counts without any filter. */
      everywhere: JobFacets;
      /** Every city of the board, with coordinates if one of its jobs has them. */
      cities: Place[];
      /** The badges of the companies of these jobs, by company id. */
      badges: Record<string, EarnedCompanyBadge[]>;
    }
  | {
      page: 'job';
      job: JobOnBoard;
      similar: JobOnBoard[];
      pay: PayOfSimilar | null;
      badges: EarnedCompanyBadge[];
      responsiveness: Responsiveness | null;
    }
  | { page: 'jobGone'; message: string; similar: JobOnBoard[] }
  | {
      page: 'companies';
      companies: VisibleCompany[];
      total: number;
      skip: number;
      facets: CompanyFacets;
      /** Counts without any filter. */
      everywhere: CompanyFacets;
    }
  | { page: 'company'; company: VisibleCompany; jobs: JobOnBoard[]; similar: VisibleCompany[] }
  | { page: 'developer'; developer: VisibleDeveloper; similar: VisibleDeveloper[] }
  | { page: 'developerCv'; developer: VisibleDeveloper }
  | { page: 'alert'; step: AlertStep }
  | { page: 'pricing'; prices: PriceList }
  /** Null before the first count. */
  | { page: 'statistics'; statistics: PublicStatistics | null }
  | { page: 'terms'; terms: Terms }
  | {
      page: 'blog';
      articles: BlogSummary[];
      total: number;
      skip: number;
      /** Tags and languages that at least one article has. */
      tags: string[];
      languages: string[];
    }
  | {
      page: 'article';
      article: Blog;
      /** HTML of the text for display, with its main headings. */
      html: string;
      sections: { id: string; title: string }[];
      /** Minutes. */
      readingTime: number;
      related: BlogSummary[];
      /**
       * Jobs that require a skill among the article's tags, and their number; the skill is empty if no tag is a skill.
       */
      jobs: JobOnBoard[];
      jobsTotal: number;
      skill: string;
    }
  | {
      page: 'tutorials';
      tutorials: TutorialSummary[];
      total: number;
      skip: number;
      /** The skills of all tutorials, the most frequent first. */
      tags: string[];
    }
  | {
      page: 'tutorial';
      tutorial: Tutorial;
      /** HTML of the text for display, with its main headings. */
      html: string;
      sections: { id: string; title: string }[];
      /** Minutes. */
      readingTime: number;
      related: TutorialSummary[];
      comments: TutorialComment[];
      /** Number of comments that are not replies. */
      total: number;
      skip: number;
    }
  | { page: 'absent'; kind: 'job' | 'company' | 'developer' | 'article' | 'tutorial' | 'page'; message: string };

/** Salaries of similar jobs, in euro a month. */
export interface PayOfSimilar {
  count: number;
  /** Lowest lower end and highest upper end of all salary ranges. */
  low: number;
  high: number;
  /** Median of the midpoints of the salary ranges. */
  median: number;
}

/** The state of a job alert without an account. */
export type AlertStep =
  | { kind: 'ask'; email: string; rhythm: JobAlert['rhythm']; search: string; fault: string; searchFault?: string }
  | { kind: 'sent'; email: string; search: string }
  | { kind: 'linked'; token: string; alert: LinkedAlert }
  | { kind: 'stopped'; search: string }
  | { kind: 'gone' };

/** Request of a page. */
export interface SiteRequest {
  language: string;
  /** Origin, such as `https://tandem.example`. */
  origin: string;
  /** Requested path and query. */
  path: string;
  query: URLSearchParams;
  shell: ShellSettings;
}

/** URLs of the assets of a page. */
export interface SiteAssets {
  styles: string[];
  script: string | undefined;
  /** Fonts that are loaded before the style sheet has been parsed. */
  fonts: string[];
}
