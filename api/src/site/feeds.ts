import { canonicalCity } from '@tandem/catalogue/city-names';
import type { JOB_TYPES } from '@tandem/catalogue/work';
import type { JobOnBoard } from '@tandem/contracts/job';
import { formatSalary } from '@tandem/i18n/format';
import { getCompany } from '../domains/companies/companies/companies.service.ts';
import { board, newestFirst } from '../domains/jobs/jobs/jobs.board.ts';
import { env } from '../platform/config/env.ts';
import { guest } from '../platform/http/viewer.ts';
import { asDate, builder, cdata, DECLARATION, escapeHtml, withoutInvalidXml } from './feed-xml.ts';

/** Links in feeds, with a parameter for the statistics. */
const linkTo = (job: JobOnBoard) => `${env.PORTAL_URL}/jobs/${job.slug}?from=feed`;

/** Filter of a feed: the jobs of a company, by its current or a previous slug, or all. */
export interface FeedOf {
  company?: string;
}

/**
 * Returns jobs newest first, so that a feed does not reveal which jobs are promoted. Throws 404 for the feed of a
 * company that is not public.
 */
async function contentOf({ company: named }: FeedOf) {
  const jobs = (await board()).toSorted(newestFirst).map(({ shown }) => shown);
  if (!named) return { jobs };
  const company = await getCompany(guest, named);
  return { company, jobs: jobs.filter(({ companyId }) => companyId === String(company._id)) };
}

/** Every public job as RSS 2.0. Source: https://www.rssboard.org/rss-specification */
export async function rss(of: FeedOf): Promise<string> {
  const { company, jobs } = await contentOf(of);
  const self = `${env.PORTAL_URL}/feeds/${company ? `${company.slug}/` : ''}jobs.rss`;
  return builder.build({
    ...DECLARATION,
    rss: {
      '@_version': '2.0',
      '@_xmlns:atom': 'http://www.w3.org/2005/Atom',
      channel: {
        title: withoutInvalidXml(company ? `${company.name} · Tandem` : 'Tandem'),
        link: company ? `${env.PORTAL_URL}/companies/${company.slug}` : `${env.PORTAL_URL}/jobs`,
        description: 'Developer jobs, every one with its salary',
        'atom:link': { '@_href': self, '@_rel': 'self', '@_type': 'application/rss+xml' },
        item: jobs.map((job) => ({
          title: withoutInvalidXml(`${job.headline}, ${job.company.name}`),
          link: linkTo(job),
          guid: { '@_isPermaLink': 'false', '#text': job._id },
          pubDate: asDate(job.publishDate),
          category: job.skills.map(withoutInvalidXml),
          description: cdata(`<p>${salaryOf(job)} · ${escapeHtml(cityOf(job))}</p>${job.description}`),
        })),
      },
    },
  });
}

/** Feeds are written in English. */
const cityOf = ({ location: { city, country } }: JobOnBoard) => canonicalCity(city, country);

/** Returns the salary with its period, in English. */
export const salaryOf = (job: JobOnBoard) =>
  `${formatSalary(job.salaryFrom, job.salaryTo, job.salaryCurrency, 'en')} ${job.salaryFrequency === 'hourly' ? 'an hour' : 'a month'}`;

/** The aggregators' names for kinds of employment. */
const EMPLOYMENT = {
  fulltime: 'fulltime',
  parttime: 'parttime',
  freelance: 'contract',
  gig: 'temporary',
  internship: 'internship',
  cofounder: 'fulltime',
} as const satisfies Record<(typeof JOB_TYPES)[number], string>;

/**
 * Every public job in the format of aggregators. Source: Indeed, XML feed specification,
 * https://docs.indeed.com/indeed-apply/xml-feed
 */
export async function aggregatorXml(of: FeedOf): Promise<string> {
  const { jobs } = await contentOf(of);
  return builder.build({
    ...DECLARATION,
    source: {
      publisher: 'Tandem',
      publisherurl: env.PORTAL_URL,
      lastBuildDate: asDate(
        jobs
          .map(({ updatedDate }) => updatedDate)
          .toSorted()
          .at(-1) ?? null,
      ),
      job: jobs.map((job) => ({
        title: cdata(job.headline),
        date: cdata(asDate(job.publishDate)),
        referencenumber: cdata(job._id),
        requisitionid: cdata(job._id),
        url: cdata(linkTo(job)),
        company: cdata(job.company.name),
        sourcename: cdata(job.company.name),
        city: cdata(cityOf(job)),
        country: cdata(job.location.country),
        description: cdata(job.description || escapeHtml(job.headline)),
        salary: cdata(salaryOf(job)),
        jobtype: cdata(EMPLOYMENT[job.jobType]),
        category: cdata(job.skills.join(', ')),
        experience: cdata(`${job.yearsExperienceFrom}+ years`),
        ...(job.validThrough && { expirationdate: cdata(asDate(job.validThrough)) }),
        ...(job.remote !== 'house' && {
          remotetype: cdata(job.remote === 'remote' ? 'Fully remote' : 'Hybrid remote'),
        }),
      })),
    },
  });
}
