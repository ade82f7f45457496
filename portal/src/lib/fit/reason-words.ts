import { cityName } from '@tandem/catalogue/city-names';
import { skillLabel } from '@tandem/catalogue/skills';
import type { FitKey, FitReason } from '@tandem/contracts/fit';
import { formatList, formatMoney, formatSalary, languageName } from '@tandem/i18n/format';
import type { TFunction } from 'i18next';

/** Who reads the reasons: the same list in the same order, worded from their side. */
export type Side = 'user' | 'company';

interface Words {
  t: TFunction;
  language: string;
  side: Side;
}

/** The sentence of a reason, for the side that reads it. */
export function reasonText(reason: FitReason, words: Words): string {
  if (reason.state === 'hidden') return words.t('fit:hidden');
  return capital(sentences[reason.key](reason, words).join('; '));
}

/** What would change a reason that is not met, or `null` where nothing that one could do would. */
export function changeText(reason: FitReason, points: number, { t, language, side }: Words): string {
  const list = namesOf(reason, ['missing', 'short'], language, t);
  const key = reason.key === 'place' && reason.values.how === 'manner' ? 'manner' : reason.key;
  return t(`fit:${side}.change.${key}`, { points, list, city: cityOf(reason, language) });
}

const cityOf = ({ values: { city = '', country = '' } }: FitReason, language: string) =>
  cityName(String(city), language, String(country));

type Sentence = (reason: FitReason, words: Words) => string[];

const sentences: Record<FitKey, Sentence> = {
  skills: (reason, words) => listed(reason, words, ['met', 'short', 'missing'], 'none'),
  perks: (reason, words) => listed(reason, words, ['met', 'missing'], 'none'),
  language: (reason, words) => listed(reason, words, ['met', 'missing'], 'none'),
  seniority: ({ state, values }, { t, language, side }) => {
    const wanted = listOf(values.wanted);
    if (wanted.length === 0) return [t(`fit:${side}.seniority.any`)];
    const level = (key: unknown) => t(`catalogue:seniority.${key}`);
    return [
      t(`fit:${side}.seniority.${state === 'met' ? 'met' : 'other'}`, {
        has: level(values.has),
        wanted: formatList(wanted.map(level), language),
      }),
    ];
  },
  years: ({ state, values }, { t, side }) => {
    const which = values.has === undefined ? 'unsaid' : state === 'met' ? 'met' : 'other';
    const has = t('fit:years', { count: Number(values.has ?? 0) });
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
      city: cityOf(reason, language),
      manner: t(`fit:manner.${reason.values.remote}`),
    }),
  ],
};

/** One clause for each list that is not empty. */
function listed(reason: FitReason, words: Words, lists: readonly string[], none: string): string[] {
  const clauses = lists.flatMap((name) => {
    const list = namesOf(reason, [name], words.language, words.t);
    return list === '' ? [] : [words.t(`fit:${words.side}.${reason.key}.${name}`, { list })];
  });
  return clauses.length > 0 ? clauses : [words.t(`fit:${words.side}.${reason.key}.${none}`)];
}

function namesOf(reason: FitReason, lists: readonly string[], language: string, t: TFunction): string {
  const keys = lists.flatMap((name) => listOf(reason.values[name]));
  const label = {
    skills: skillLabel,
    perks: (key: string) => t(`catalogue:perks.${key}`),
    language: (key: string) => languageName(key, language),
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
