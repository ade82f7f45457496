import { COMPANY_BADGES, type CompanyBadge } from '@tandem/catalogue/badges';
import { EQUALITY_BADGE_AT } from '@tandem/catalogue/equality';
import type { EarnedCompanyBadge } from '@tandem/contracts/badge';
import type { EqualityScores } from '@tandem/contracts/equality';
import type { Responsiveness } from '@tandem/contracts/responsiveness';
import type { Answers } from '../matches/matches.answers.ts';

export interface PublicJob {
  salaryFrom: number;
  salaryTo: number;
  salaryCurrency: string;
  salaryFrequency: string;
  remote: string;
  visaSponsorship?: boolean;
}

export interface CompanyFacts {
  jobs: readonly PublicJob[];
  answers: Answers;
  /** Computed from the answers; null if too few people have applied. */
  responsiveness: Responsiveness | null;
  registrationChecked?: boolean;
  /** Whether the verified email address of the main account is on the domain of the company's website. */
  ownsWebsite: boolean;
  achievements?: readonly string[];
  /** The company's latest equality survey. */
  survey?: Pick<EqualityScores, 'total' | 'applicable' | 'until'> | null;
  clutchRating?: number | null;
  clutchReviewCount?: number | null;
  clutchUrl?: string;
  clutchVerificationStatus?: string;
}

type Values = EarnedCompanyBadge['values'];
/** The values to insert into the badge's text once the badge is earned. */
type Rule = (facts: CompanyFacts, now: Date) => Values | undefined;

const SHARE = 0.9;
const REMOTE = 0.8;
const TOP = { rating: 4.5, reviews: 5 };

/** Source: catalogue, section 5. No badge can be bought. */
const RULES: Record<CompanyBadge, Rule> = {
  'salary-transparent': ({ jobs }) => (jobs.length > 0 && jobs.every(namesSalary) ? { count: jobs.length } : undefined),
  'fast-responder': ({ answers: { responses }, responsiveness }) => {
    const range = responsiveness?.firstAnswer;
    return range === '1' || range === '3' ? { count: responses.length, range } : undefined;
  },
  'closes-the-loop': ({ answers: { settled }, responsiveness }) => {
    const isEveryone = settled.count > 0 && settled.answered / settled.count >= SHARE;
    return isEveryone && (responsiveness?.answeredOfTen ?? 10) >= SHARE * 10 ? { ...settled } : undefined;
  },
  'actively-hiring': ({ answers: { active } }) => (active > 0 ? { count: active } : undefined),
  'verified-company': ({ registrationChecked, ownsWebsite }) => (registrationChecked && ownsWebsite ? {} : undefined),
  include: ({ survey }, now) =>
    survey && (survey.total ?? 0) >= EQUALITY_BADGE_AT && new Date(survey.until) > now
      ? { count: survey.applicable }
      : undefined,
  'remote-first': ({ jobs }) => {
    const remote = jobs.filter((job) => job.remote === 'remote').length;
    return jobs.length > 0 && remote / jobs.length >= REMOTE ? { remote, count: jobs.length } : undefined;
  },
  'visa-sponsor': ({ jobs }) => {
    const count = jobs.filter(({ visaSponsorship }) => visaSponsorship).length;
    return count > 0 ? { count } : undefined;
  },
  'we-help-ukraine': ({ achievements = [] }) => (achievements.includes('weHelpUkraine') ? {} : undefined),
  'top-rated': ({ clutchRating, clutchReviewCount, clutchVerificationStatus, clutchUrl = '' }) =>
    (clutchRating ?? 0) >= TOP.rating &&
    (clutchReviewCount ?? 0) >= TOP.reviews &&
    clutchVerificationStatus === 'verified' &&
    clutchUrl !== ''
      ? { rating: clutchRating ?? 0, count: clutchReviewCount ?? 0, link: clutchUrl }
      : undefined,
};

const namesSalary = ({ salaryFrom, salaryTo, salaryCurrency, salaryFrequency }: PublicJob): boolean =>
  salaryFrom > 0 && salaryTo >= salaryFrom && salaryCurrency !== '' && salaryFrequency !== '';

/** The badges of a company in catalogue order. A badge that was held without interruption keeps its original date. */
export const companyBadgesOf = (
  facts: CompanyFacts,
  before: readonly EarnedCompanyBadge[],
  now: Date,
): EarnedCompanyBadge[] =>
  COMPANY_BADGES.flatMap((key) => {
    const values = RULES[key](facts, now);
    const since = before.find((badge) => badge.key === key)?.since ?? now.toISOString();
    return values ? [{ key, since, values }] : [];
  });
