import { canonicalCity, cityName, cityNames } from '@tandem/catalogue/city-names';
import { MAX_YEARS } from '@tandem/catalogue/experience';
import type { InterfaceLanguage } from '@tandem/catalogue/interface-languages';
import { ownLogo } from '@tandem/catalogue/placeholders';
import { shortRoleOf } from '@tandem/catalogue/roles';
import type { CompanySummary } from '@tandem/contracts/company';
import type { JobOnBoard } from '@tandem/contracts/job';
import { jobPosting } from '@tandem/contracts/job-posting';
import type { Board, BoardFacet, BoardJob, BoardJobDetails } from '@tandem/contracts/routes/boards';
import { formatSalary, formatYears } from '@tandem/i18n/format';
import type texts from '@tandem/i18n/locales/en/widgets.json';
import { textsIn, translate } from '@tandem/i18n/server';
import { env } from '../../../platform/config/env.ts';

type Texts = typeof texts;
type Value = [value: string, label: string];

const listed = (parts: unknown[]) => parts.filter(Boolean).join(' · ');
const cityOf = ({ city, country }: JobOnBoard['location'], language: InterfaceLanguage) =>
  cityName(city, language, country);
/**
 * The values by which a board can be filtered for a city: first the value of its option, then its name in each
 * language.
 */
const citiesOf = ({ city, country }: JobOnBoard['location']): string[] =>
  city === ''
    ? []
    : [...new Set([canonicalCity(city, country), ...cityNames(city, country)].map((name) => name.toLowerCase()))];
const textsOf = (language: InterfaceLanguage): Texts => textsIn(language).getResourceBundle(language, 'widgets');

/** The filter options that a widget offers, where the jobs differ. */
const OFFERED = ['role', 'city', 'remote'] as const satisfies readonly BoardFacet[];

function choices(
  { role, location, remote }: JobOnBoard,
  texts: Texts,
  language: InterfaceLanguage,
): Record<(typeof OFFERED)[number], Value[]> {
  const city = canonicalCity(location.city, location.country);
  return {
    role: role ? [[shortRoleOf(role), texts.roles[role]]] : [],
    city: city ? [[city.toLowerCase(), cityOf(location, language)]] : [],
    remote: [[remote, texts.remote[remote]]],
  };
}

/** A company's board in one language. */
export function presentBoard(company: CompanySummary, jobs: readonly JobOnBoard[], language: InterfaceLanguage): Board {
  const texts = textsOf(language);
  return {
    company: withPage(company),
    texts: saidBy(texts),
    facets: OFFERED.map((name) => {
      const options = new Map(jobs.flatMap((job) => choices(job, texts, language)[name]));
      const shown = [...options].map(([value, label]) => ({ value, label }));
      if (name === 'city') shown.sort((one, other) => one.label.localeCompare(other.label, language));
      return { name, label: texts.facets[name], options: shown };
    }),
    jobs: jobs.map((job) => presentJob(job, texts, language)),
  };
}

/** One complete job in one language. */
export function presentDetails(job: JobOnBoard, language: InterfaceLanguage): BoardJobDetails {
  const texts = textsOf(language);
  return {
    ...presentJob(job, texts, language),
    description: job.description,
    company: withPage(job.company),
    texts: saidBy(texts),
    structuredData: jobPosting(job, env.PORTAL_URL),
  };
}

/** Returns the requested years of experience; the highest selectable number means "or more". */
function yearsOf(
  { yearsExperienceFrom: from, yearsExperienceTo: to }: JobOnBoard,
  language: InterfaceLanguage,
): string {
  if (to >= MAX_YEARS && from === 0) return '';
  if (to < MAX_YEARS && from === to) return formatYears(from, language);
  const range = translate(language, to >= MAX_YEARS ? 'fit:range.from' : 'fit:range.between', { from, to });
  return translate(language, 'fit:rangeYears', { range });
}

function presentJob(job: JobOnBoard, texts: Texts, language: InterfaceLanguage): BoardJob {
  const { company, description, questions, ...shown } = job;
  const { salaryFrom, salaryTo, salaryCurrency, salaryFrequency } = job;
  const { role, remote } = choices(job, texts, language);
  const place = cityOf(job.location, language);
  const salary = formatSalary(salaryFrom, salaryTo, salaryCurrency, language);
  const where = listed([place, texts.remote[job.remote]]);
  return {
    ...shown,
    url: `${env.PORTAL_URL}/jobs/${job.slug}`,
    words: {
      where,
      salary: salaryFrequency === 'hourly' ? `${salary} ${texts.hourly}` : salary,
      facts: [
        `${salary} ${texts[salaryFrequency]}`,
        where,
        ...job.seniorities.map((level) => texts.levels[level]),
        yearsOf(job, language),
      ].filter((fact) => fact !== ''),
      promoted: job.promoted ? texts.promoted : '',
      place: place || texts.remote[job.remote],
      team: role[0]?.[1] ?? texts.otherTeam,
    },
    facets: {
      role: role.map(([value]) => value),
      city: citiesOf(job.location),
      remote: remote.map(([value]) => value),
      skill: job.skills.map((skill) => skill.toLowerCase()),
    },
  };
}

const saidBy = ({
  label,
  all,
  countOne,
  count,
  apply,
  applyAt,
  close,
  back,
  more,
  empty,
  none,
  gone,
  jobFailed,
  retry,
  by,
  promotedHint,
}: Texts) => ({
  label,
  all,
  countOne,
  count,
  apply,
  applyAt,
  close,
  back,
  more,
  empty,
  none,
  gone,
  jobFailed,
  retry,
  by,
  promotedHint,
});

function withPage(company: CompanySummary): Board['company'] {
  const logo = ownLogo(company.logo);
  return {
    ...company,
    logo: logo.startsWith('/') ? env.PORTAL_URL + logo : logo,
    url: `${env.PORTAL_URL}/companies/${company.slug}`,
  };
}
