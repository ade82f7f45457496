import { cityName } from '@tandem/catalogue/city-names';
import { skillLabel } from '@tandem/catalogue/skills';
import type { Fit, FitKey, FitReason } from '@tandem/contracts/fit';
import {
  countryName,
  formatList,
  formatMoney,
  formatSalary,
  formatYears,
  labelInText,
  languageInText,
} from '@tandem/i18n/format';
import type { TFunction } from 'i18next';

/** The reader's side. Both sides get the same list in the same order, worded for each of them. */
export type Side = 'user' | 'company';

interface Words {
  t: TFunction;
  language: string;
  side: Side;
}

/** Returns a reason as a sentence for the reader's side. */
export function reasonText(reason: FitReason, words: Words): string {
  if (reason.state === 'hidden') return words.t('fit:hidden');
  return capital(sentences[reason.key](reason, words).join('; '));
}

/** Returns the action that would gain the points of a change, or `null` if this side can do nothing. */
export function changeText(fit: Fit, { key, part, points }: Fit['changes'][number], words: Words): string | null {
  const { t, language, side } = words;
  const reason = fit.reasons.find((each) => each.key === key);
  if (!reason) return null;
  const { values } = reason;
  const how = key === 'place' && (values.how === 'manner' || values.how === 'open') ? values.how : key;
  if (how === 'open' && side === 'user') return null;
  const isUnsaid = (key === 'years' || key === 'seniority') && values.has === undefined;
  const kind = part ? `skills.${part}` : isUnsaid ? `${key}Unsaid` : how;
  const missing = listOf(values[part ?? 'missing']);
  return t(`fit:${side}.change.${kind}`, {
    points,
    count: missing.length,
    list: namesOf(reason, part ?? 'missing', words),
    city: placeOf(reason, language),
  });
}

/** Returns the job's city, or its country if no city is given. */
const placeOf = ({ values: { city, country } }: FitReason, language: string): string =>
  city || !country
    ? cityName(String(city ?? ''), language, String(country ?? ''))
    : countryName(String(country), language);

type Sentence = (reason: FitReason, words: Words) => string[];

const sentences: Record<FitKey, Sentence> = {
  skills: (reason, words) => listed(reason, words, ['met', 'short', 'unsaid', 'missing'], 'none'),
  perks: (reason, words) => listed(reason, words, ['met', 'missing'], 'none'),
  language: (reason, words) => listed(reason, words, ['met', 'missing'], 'none'),
  seniority: ({ state, values }, { t, language, side }) => {
    const wanted = listOf(values.wanted);
    if (wanted.length === 0) return [t(`fit:${side}.seniority.any`)];
    const level = (key: unknown) => t(`catalogue:seniority.${key}`);
    const which = values.has === undefined ? 'unsaid' : state === 'met' ? 'met' : 'other';
    return [
      t(`fit:${side}.seniority.${which}`, {
        has: values.has === undefined ? '' : level(values.has),
        wanted: formatList(wanted.map(level), language),
      }),
    ];
  },
  years: ({ state, values }, { t, language, side }) => {
    const which = values.has === undefined ? 'unsaid' : state === 'met' ? 'met' : 'other';
    const has = formatYears(Number(values.has ?? 0), language);
    return [t(`fit:${side}.years.${which}`, { has, range: yearsRange(Number(values.from), Number(values.to), t) })];
  },
  salary: ({ state, values }, { t, language, side }) => {
    const which = values.wanted === undefined ? 'unsaid' : state === 'met' ? 'met' : 'other';
    const range = formatSalary(values.from, values.to, String(values.currency), language);
    const wanted = formatMoney(values.wanted, String(values.wantedCurrency), language);
    return [
      t(`fit:${side}.salary.${which}`, {
        range: t(`fit:per.${values.frequency}`, { sum: range }),
        wanted: t(`fit:per.${values.wantedFrequency ?? 'monthly'}`, { sum: wanted }),
      }),
    ];
  },
  place: (reason, { t, language, side }) => [
    t(`fit:${side}.place.${reason.values.how}`, {
      city: placeOf(reason, language),
      home: cityName(String(reason.values.home ?? ''), language),
      manner: t(`fit:manner.${reason.values.remote}`),
    }),
  ],
};

/** Returns one clause for each list that is not empty. */
function listed(reason: FitReason, words: Words, lists: readonly string[], none: string): string[] {
  const clauses = lists.flatMap((name) => {
    const list = namesOf(reason, name, words);
    return list === '' ? [] : [words.t(`fit:${words.side}.${reason.key}.${name}`, { list })];
  });
  return clauses.length > 0 ? clauses : [words.t(`fit:${words.side}.${reason.key}.${none}`)];
}

function namesOf(reason: FitReason, list: string, { t, language }: Words): string {
  const keys = listOf(reason.values[list]);
  const label = {
    skills: skillLabel,
    perks: (key: string) => labelInText(t(`catalogue:perks.${key}`), language),
    language: (key: string) => languageInText(key, language),
  }[reason.key as 'skills' | 'perks' | 'language'];
  return label ? formatList(keys.map(label), language) : '';
}

function yearsRange(from: number, to: number, t: TFunction): string {
  if (from === 0 && to >= 10) return t('fit:range.any');
  if (to >= 10) return t('fit:range.from', { from });
  return t('fit:range.between', { from, to });
}

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
const capital = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1);
