import type { BoardJob } from '@tandem/contracts/routes/boards';
import type texts from '@tandem/i18n/locales/en/widgets.json';

export type Texts = typeof texts;
/** A job in the words of its reader's language. */
export type Readable = ReturnType<typeof readable>;

const SIGNS = { eur: '€', usd: '$', gbp: '£', sek: 'kr' };

/** No-break spaces between thousands, in every language. */
const spaced = (amount: number) => `${amount}`.replace(/\B(?=(\d{3})+$)/g, '\u00A0');
export const listed = (parts: unknown[]) => parts.filter(Boolean).join(' · ');

export function readable(job: BoardJob, texts: Texts) {
  const remote = texts.remote[job.remote];
  return {
    slug: job.slug,
    url: job.url,
    headline: job.headline,
    role: job.role ? texts.roles[job.role] : '',
    place: job.location.city,
    remote,
    /** `Gothenburg · Hybrid` */
    where: listed([job.location.city, remote]),
    /** `4 800–6 200 €`, a month or what `per` says. */
    salary: `${spaced(job.salaryFrom)}–${spaced(job.salaryTo)}\u00A0${SIGNS[job.salaryCurrency]}`,
    per: texts[job.salaryFrequency],
    isHourly: job.salaryFrequency === 'hourly',
    /** `Senior · 4–10 years` */
    level: listed([
      ...job.seniorities.map((level) => texts.levels[level]),
      job.yearsExperienceFrom && `${job.yearsExperienceFrom}–${job.yearsExperienceTo} ${texts.years}`,
    ]),
  };
}
