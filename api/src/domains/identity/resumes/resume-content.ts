import { cityName } from '@tandem/catalogue/city-names';
import { skillLabel } from '@tandem/catalogue/skills';
import type { VisibleDeveloper } from '@tandem/contracts/developer';
import { countryName, formatDate, formatList, formatMoney, formatYears, languageName } from '@tandem/i18n/format';
import { formatIntervals } from '@tandem/i18n/intervals';
import type { Language } from '@tandem/i18n/languages';
import { periodText } from '@tandem/i18n/period-text';
import { translate } from '@tandem/i18n/server';
import type { ScriptNames } from './printable-text.ts';

/** A line of text, optionally with a link. */
export interface ResumeText {
  text: string;
  link?: string;
}

export interface ResumeEntry {
  /** The period, in the column on the left. */
  aside: string;
  title: string;
  /** Below the title, smaller. */
  under: string;
  text: string;
  link?: string;
}

export type ResumeSection = { title: string } & (
  | { text: string }
  | { entries: readonly ResumeEntry[] }
  | { facts: readonly (readonly [name: string, value: string])[] }
);

/** All texts of a CV in reading order, in one language. */
export interface ResumeContent {
  language: Language;
  title: string;
  name: string;
  headline: string;
  /** Role and years, place. */
  about: string;
  contact: readonly ResumeText[];
  sections: readonly ResumeSection[];
  footer: string;
  pageOf: (page: number, pages: number) => string;
  pictureText: string;
  /** Placeholders for scripts without a font, and the sentence that explains them. */
  scripts: ScriptNames;
  unprintable: string;
}

interface Place {
  city?: string | undefined;
  country?: string | undefined;
}

/** Returns the parts of a profile that a level sees, as the texts of a CV. Sections without content are left out. */
export function resumeContent(
  developer: VisibleDeveloper,
  email: string | undefined,
  language: Language,
): ResumeContent {
  const t = (key: string, values: Record<string, unknown> = {}) => translate(language, key, values);
  const { firstName = '', lastName = '', headline = '', description = '', additionalInfo = '' } = developer;
  const { workExperience = [], education = [], projects = [], skills = [], skillsYears = {} } = developer;
  const name = `${firstName} ${lastName}`.trim() || t('profile:nameless');
  const named = (list: string, keys: readonly string[] = []) =>
    formatList(
      keys.map((key) => t(`catalogue:${list}.${key}`)),
      language,
    );
  const placeName = ({ city = '', country = '' }: Place) =>
    [city && cityName(city, language, country), country && countryName(country, language)].filter(Boolean).join(', ');
  const period = ({ from, to }: { from: string | null; to: string | null }) =>
    periodText(from, to, t('profile:now'), language);
  const { role, seniority, yearsExperience, notices, salaryExpectations: salary } = developer;
  const years = (skill: string) => skillsYears[skill] ?? 0;

  const wants: [string, string][] = [
    ['start', notices == null ? '' : t('profile:start', { count: notices })],
    ['jobTypes', named('jobTypes', developer.jobTypes)],
    ['remote', named('remote', developer.remote)],
    ['places', formatList((developer.locations ?? []).map(placeName).filter(Boolean), language)],
    ['visa', named('visa', developer.visa)],
  ];
  const facts = wants.map(([key, value]) => [t(`profile:facts.${key}`), value] as const);
  const pay = salary
    ? t(`fit:per.${salary.frequency}`, { sum: formatMoney(salary.amount, salary.currency, language) })
    : '';
  const sections: ResumeSection[] = [
    { title: t('resume:pdf.about'), text: description },
    {
      title: t('profile:skills'),
      text: skills
        .toSorted((one, other) => years(other) - years(one))
        .map((skill) =>
          years(skill) ? `${skillLabel(skill)} (${formatYears(years(skill), language)})` : skillLabel(skill),
        )
        .join(', '),
    },
    {
      title: t('profile:experience'),
      entries: workExperience.map((entry) => ({
        aside: period(entry),
        title: entry.title || entry.organisation,
        under: [entry.title && entry.organisation, entry.location].filter(Boolean).join(', '),
        text: entry.description ?? '',
      })),
    },
    {
      title: t('profile:education'),
      entries: education.map((entry) => {
        const study = [entry.degree, entry.field].filter(Boolean).join(', ');
        const under = study ? entry.organisation : '';
        return { aside: period(entry), title: study || entry.organisation, under, text: '' };
      }),
    },
    {
      title: t('profile:projects'),
      entries: projects.map(({ title, link, description: text = '' }) => ({
        ...{ aside: '', title: title || link, under: link, text },
        ...(link && { link }),
      })),
    },
    {
      title: t('resume:fields.languages'),
      text: (developer.languages ?? [])
        .map((code) => {
          const spoken = developer.languageLevels?.[code];
          const own = languageName(code, language);
          return spoken ? `${own} (${t(`catalogue:languageLevels.${spoken}`)})` : own;
        })
        .join(', '),
    },
    {
      title: t('resume:pdf.wants'),
      facts: [...facts, [t('profile:salary'), pay] as const].filter(([, value]) => value !== ''),
    },
    { title: t('profile:more'), text: additionalInfo },
  ];
  const title = t('profile:cv.title', { name });
  return {
    language,
    title,
    name,
    headline,
    about: [
      [seniority && t(`catalogue:seniority.${seniority}`), role && t(`catalogue:roles.${role}`)]
        .filter(Boolean)
        .join(', '),
      yearsExperience == null ? '' : formatYears(yearsExperience, language),
      placeName(developer),
    ]
      .filter(Boolean)
      .join(' · '),
    contact: contactOf(developer, email, language),
    sections: sections.filter(hasContent),
    footer: [title, formatDate(new Date(), language)].join(' · '),
    pageOf: (page, pages) => t('resume:pdf.page', { page, pages }),
    pictureText: t('resume:pdf.picture', { name }),
    scripts: { han: t('resume:pdf.scripts.han'), other: t('resume:pdf.scripts.other') },
    unprintable: t('resume:pdf.unprintable'),
  };
}

const hasContent = (section: ResumeSection): boolean =>
  'text' in section
    ? section.text.trim() !== ''
    : 'entries' in section
      ? section.entries.length > 0
      : section.facts.length > 0;

function contactOf(
  { telephone, intervals = [], linkedin, github }: VisibleDeveloper,
  email: string | undefined,
  language: Language,
): ResumeText[] {
  const shown = (link: string) => link.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');
  const all: (ResumeText | '' | undefined)[] = [
    email && { text: email, link: `mailto:${email}` },
    telephone && {
      text: [telephone, intervals.length > 0 && `(${formatIntervals(intervals, language)})`].filter(Boolean).join(' '),
      link: `tel:${telephone.replace(/[^+\d]/g, '')}`,
    },
    linkedin && { text: shown(linkedin), link: linkedin },
    github && { text: shown(github), link: github },
  ];
  return all.filter((each): each is ResumeText => Boolean(each));
}
