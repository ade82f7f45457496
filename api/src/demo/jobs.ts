import { type SeniorityLevel, shortRoleOf } from '@tandem/catalogue/roles';
import { type Currency, convert } from '@tandem/catalogue/salaries';
import type { Job } from '@tandem/contracts/job';
import { slugOf } from '../domains/companies/companies/companies.names.ts';
import type { DemoJob } from './companies/demo-company.ts';
import type { MadeCompany } from './companies.ts';
import type { PersonCountry } from './people/names.ts';
import { COUNTRIES } from './people/workplaces.ts';
import { PLACES } from './places.ts';
import { type Chance, chanceOf, daysBefore, idOf } from './random.ts';
import { jobTexts } from './texts/job-texts.ts';

/** Euro a month in Sweden, and years asked for. */
const LEVELS: Record<SeniorityLevel, { from: number; to: number; years: readonly [number, number] }> = {
  junior: { from: 2900, to: 3600, years: [0, 2] },
  midlevel: { from: 3900, to: 4900, years: [2, 5] },
  senior: { from: 4900, to: 6200, years: [5, 10] },
  expert: { from: 6000, to: 7400, years: [8, 10] },
  manager: { from: 6200, to: 7800, years: [6, 10] },
};
const INTERN = { from: 1500, to: 1800, years: [0, 1] } as const;
const ROUND: Record<Currency, number> = { eur: 100, usd: 100, gbp: 50, sek: 1000 };
/** Gender-neutral additions to German and French job titles. */
const FOR_ALL = { en: '', sv: '', de: ' (m/w/d)', fr: ' (F/H)' };
/** Maximum age of a published job in days, below the age at which it would be paused for lack of confirmation. */
const FRESH_DAYS = 19;

/** Every job of the demo, each company's in their order. */
export const makeJobs = (companies: readonly MadeCompany[], now: Date): Job[] =>
  companies.flatMap((made, at) => made.source.jobs.map((source, nth) => makeJob(made, source, nth, at, now)));

function makeJob({ company, source: owner }: MadeCompany, source: DemoJob, nth: number, at: number, now: Date): Job {
  const chance = chanceOf('job', company.slug, nth);
  const _id = idOf('job', company.slug, nth);
  const { level, change: { days: fixedDays, ...change } = {} } = source;
  const { language } = owner;
  const location = change.location ?? PLACES[owner.place];
  const currency = change.salaryCurrency ?? 'eur';
  const { years, ...pay } = change.jobType === 'internship' ? INTERN : LEVELS[level];
  const factor = (COUNTRIES[location.country as PersonCountry]?.level ?? 1) * (0.96 + chance.next() * 0.1);
  const rounded = (euro: number) =>
    Math.round(convert(euro * factor, 'eur', currency) / ROUND[currency]) * ROUND[currency];
  const headline = `${source.headline}${FOR_ALL[language]}`;
  const status = change.status ?? statusOf(owner.waits === true, nth, at);
  const days = fixedDays ?? chance.between(0, FRESH_DAYS);
  const publishDate =
    status === 'created' ? null : daysBefore(now, status === 'closed' ? days + 40 : days, chance.between(5, 14));
  return {
    _id,
    companyId: company._id,
    headline,
    slug: `${slugOf(headline)}-${_id}`,
    description: descriptionOf(source, language, company.slug, chance),
    role: source.role,
    skills: [...source.skills],
    skillsYears: level === 'junior' ? {} : { [source.skills[0] as string]: Math.max(1, years[0] - 1) },
    seniorities: level === 'midlevel' && chance.once(0.4) ? ['midlevel', 'senior'] : [level],
    remote: source.remote,
    location,
    jobType: 'fulltime',
    salaryFrom: rounded(pay.from),
    salaryTo: rounded(pay.to),
    salaryCurrency: currency,
    salaryFrequency: 'monthly',
    yearsExperienceFrom: years[0],
    yearsExperienceTo: years[1],
    languages: language === 'en' || chance.once(0.6) ? [language] : [language, 'en'],
    visaSponsorship: chance.once(0.12),
    public: true,
    package: 'freeAd_3',
    createdDate: publishDate ? daysBefore(new Date(publishDate), 2) : daysBefore(now, 1, 14),
    updatedDate: publishDate ?? daysBefore(now, 1, 15),
    publishDate,
    reviewedDate: publishDate && daysBefore(now, Math.min(days, 3)),
    questions: [],
    ...change,
    status,
  };
}

/** Most are on the board; a few have other statuses. */
function statusOf(waits: boolean, nth: number, at: number): Job['status'] {
  if (waits) return nth === 0 ? 'published' : 'created';
  if (nth < 2 || at === 0 || at % 5 !== 0) return 'published';
  return (['paused', 'created', 'closed'] as const)[(at / 5) % 3] ?? 'published';
}

function descriptionOf(
  { role, lead }: DemoJob,
  language: keyof typeof jobTexts,
  company: string,
  chance: Chance,
): string {
  const { settings, workHeading, work, needHeading, needs, without } = jobTexts[language];
  const kind = shortRoleOf(role);
  // The same for every job of a company, so that its ads do not contradict each other.
  const setting = chanceOf('setting', company).some(settings, 2);
  return [
    `<p>${escaped(lead)}</p>`,
    `<p>${escaped(setting.join(' '))}</p>`,
    `<h3>${escaped(workHeading)}</h3>`,
    listOf(chance.some(work[kind], 3)),
    `<h3>${escaped(needHeading)}</h3>`,
    listOf([...chance.some(needs[kind], 2), chance.pick(without)]),
  ].join('');
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const listOf = (lines: readonly string[]) => `<ul>${lines.map((line) => `<li>${escaped(line)}</li>`).join('')}</ul>`;
