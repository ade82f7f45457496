import type { DraftLanguage } from '@tandem/catalogue/ai';
import { cityName } from '@tandem/catalogue/city-names';
import { MAX_YEARS } from '@tandem/catalogue/experience';
import { skillLabel } from '@tandem/catalogue/skills';
import { REMOTE_TYPES } from '@tandem/catalogue/work';
import type { JobDraftAsk } from '@tandem/contracts/ai';
import { type Block, draftOf } from '@tandem/drafts/blocks';
import { knownLanguageOf } from '@tandem/drafts/wording/advice';
import { formatList, formatSalary, languageInText } from '@tandem/i18n/format';
import { translate } from '@tandem/i18n/server';

/** Number of sentences from the company's own text in a short text. */
const FEW_SENTENCES = 2;

/**
 * Writes the text of a job in one of four languages from its form, without a model. It states nothing that is not in
 * the form; the company's own text is used unchanged, unless it is in another language.
 */
export function writeJob(ask: JobDraftAsk): string {
  const { language, tone, length } = ask;
  const t = (key: string, values: object = {}) => translate(language, `drafts:${key}`, { ...values });
  const headline = ask.headline?.trim() || (ask.role ? translate(language, `catalogue:roles.${ask.role}`) : '');
  const intro = headline ? [t(`intro.${tone}`, { headline })] : [];
  const blocks: Block[] = [];
  const section = (heading: string, items: readonly string[]) => {
    if (items.length === 0) return;
    blocks.push({ kind: 'heading', text: t(`headings.${heading}`) });
    for (const text of items) blocks.push({ kind: 'item', text });
  };

  const opening = [...intro, ...placeSentence(ask)];
  if (opening.length > 0) blocks.push({ kind: 'paragraph', text: opening.join(' ') });
  const own = foreignLanguageOf(ask) ? '' : ask.about;
  section('work', sentencesOf(own).slice(0, length === 'short' ? FEW_SENTENCES : undefined));
  section('bring', required(ask));
  section('get', offered(ask));
  if (length !== 'short') {
    blocks.push({ kind: 'heading', text: t('headings.apply') }, { kind: 'paragraph', text: t(`apply.${tone}`) });
  }
  if (length === 'long') {
    blocks.push({ kind: 'paragraph', text: t('equal') }, { kind: 'paragraph', text: t('questions') });
  }
  return draftOf(blocks);
}

/**
 * Returns the language of the company's own text if it differs from the language of the draft; null also if it cannot
 * be detected.
 */
export function foreignLanguageOf({ about, language }: JobDraftAsk): DraftLanguage | null {
  const spoken = knownLanguageOf(about);
  return spoken && spoken !== language ? spoken : null;
}

function placeSentence({ language, location, remote }: JobDraftAsk): string[] {
  if (!remote) return [];
  const city = location?.city ? cityName(location.city, language, location.country) : '';
  if (city) return [translate(language, `drafts:place.${remote}`, { city })];
  return remote === 'remote' ? [translate(language, 'drafts:place.remoteOnly')] : [];
}

const sentencesOf = (text: string): string[] =>
  text
    .split(/\n+|(?<=[.!?])\s+(?=\p{Lu})/u)
    .map((each) => each.replace(/^[-•*\s]+/, '').trim())
    .filter(Boolean);

function required(ask: JobDraftAsk): string[] {
  const { language, skills = [], skillsYears = {}, seniorities = [], languages = [] } = ask;
  const t = (key: string, values: object) => translate(language, `drafts:${key}`, { ...values });
  const withYears = skills.filter((skill) => skillsYears[skill]);
  const others = skills.filter((skill) => !skillsYears[skill]).map((skill) => labelOf(skill, language));
  return [
    ...(seniorities.length > 0
      ? [
          t('level', {
            levels: formatList(
              seniorities.map((each) => translate(language, `catalogue:seniority.${each}`)),
              language,
            ),
          }),
        ]
      : []
    ).map((sentence) => sentence.replace(/\.$/, '')),
    ...withYears.map((skill) => t('skillYears', { skill: labelOf(skill, language), count: skillsYears[skill] })),
    ...(others.length > 0 ? [t('skills', { skills: formatList(others, language) })] : []),
    ...yearsOf(ask),
    ...(languages.length > 0
      ? [
          t('languages', {
            languages: formatList(
              languages.map((code) => languageInText(code, language)),
              language,
            ),
          }),
        ]
      : []),
  ];
}

const labelOf = (skill: string, language: string) =>
  skill === 'softskills'
    ? translate(language, 'catalogue:skills.softskills', { defaultValue: skillLabel(skill) })
    : skillLabel(skill);

function yearsOf({
  language,
  yearsExperienceFrom: from = 0,
  yearsExperienceTo: to = MAX_YEARS,
}: JobDraftAsk): string[] {
  if (to < MAX_YEARS && to > from) return [translate(language, 'drafts:years', { range: `${from}–${to}` })];
  if (from === 0) return [];
  return [
    translate(language, to === from && to < MAX_YEARS ? 'drafts:yearsExactly' : 'drafts:yearsFrom', { count: from }),
  ];
}

/** A company that offers hybrid work may have a job that is not hybrid. */
const fitsWorkplace =
  (workplace: JobDraftAsk['remote']) =>
  (perk: string): boolean =>
    !workplace || !(REMOTE_TYPES as readonly string[]).includes(perk) || perk === workplace;

function offered({ language, perks, visaSponsorship, jobType, remote, ...pay }: JobDraftAsk): string[] {
  const { salaryFrom = 0, salaryTo = 0, salaryCurrency = 'eur', salaryFrequency = 'monthly' } = pay;
  const salary = formatSalary(salaryFrom || salaryTo, salaryTo || salaryFrom, salaryCurrency, language);
  const type = jobType && translate(language, `catalogue:jobTypes.${jobType}`);
  return [
    ...(salaryFrom > 0 ? [translate(language, `drafts:pay.${salaryFrequency}`, { salary })] : []),
    ...(type ? [translate(language, 'drafts:type', { type }).replace(/\.$/, '')] : []),
    ...[...new Set(perks)].filter(fitsWorkplace(remote)).map((perk) => translate(language, `catalogue:perks.${perk}`)),
    ...(visaSponsorship ? [translate(language, 'drafts:visa')] : []),
  ];
}
