import { FIT_KEYS, FIT_WEIGHTS, type Fit, type FitKey, type FitReason } from '@tandem/contracts/fit';
import { type Comparison, comparisons } from './compare.ts';
import type { CompanyPerks, DeveloperSide, JobSide } from './inputs.ts';

const MAX_CHANGES = 3;
const FOR_LABEL: readonly FitKey[] = ['skills', 'seniority', 'years', 'salary', 'place', 'language'];

/**
 * Returns how well a job and a developer fit, with reasons. Deterministic, and the same for both sides as long as both
 * see the same fields: fields hidden from the viewer are missing in `developer`, their reason is `hidden`, and they
 * count in neither score nor total. The same applies to skills and languages if the job names none: they are
 * `notCompared`. Source: catalogue, section 11.
 *
 * `values` of the reasons, as catalogue keys and numbers:
 * - skills: `met`, `short` (too few years), `unsaid` (years not stated), `missing`
 * - seniority: `wanted`, `has`
 * - years: `from`, `to` (10 means or more), `has` (absent if not stated)
 * - salary: `from`, `to`, `currency`, `frequency`; `wanted`, `wantedCurrency`, `wantedFrequency` (absent if not stated)
 * - place: `how` (remote, near, country, home, unsaid, open, far, manner), `remote`, `city`, `country`, `wanted`
 *   (cities), `home` (if `how` is `home`), `wantedRemote`
 * - perks: `met`, `missing`, of the perks that the developer wants
 * - language: `met`, `missing`, of the languages that the job needs
 */
export function fit(job: JobSide, perks: CompanyPerks, developer: DeveloperSide): Fit {
  const compared = FIT_KEYS.map((key) => ({ key, comparison: comparisons[key](job, perks, developer) }));
  const reasons = compared.map(({ key, comparison }) => reasonOf(key, comparison));
  const shown = reasons.filter(({ state }) => state !== 'hidden');
  const counted = shown.filter(({ state }) => state !== 'notCompared');
  const sum = counted.reduce((points, reason) => points + reason.points, 0);
  const total = counted.reduce((points, reason) => points + reason.weight, 0);
  return {
    sum,
    total,
    percent: Math.round((sum / total) * 100),
    label: labelOf(shown),
    reasons,
    changes: compared
      .flatMap(({ key, comparison }) => changesOf(key, comparison))
      .sort((one, other) => other.points - one.points)
      .slice(0, MAX_CHANGES),
  };
}

/** Returns the points that meeting an unmet criterion would add, as a whole or for each of its parts. */
function changesOf(key: FitKey, comparison: Comparison): Fit['changes'] {
  if (!comparison || comparison.share === null || comparison.share === 1) return [];
  const { share, gains } = comparison;
  const weight = FIT_WEIGHTS[key];
  const points = pointsOf(weight, share);
  if (!gains) return [{ key, points: weight - points }];
  const whole = gains.length === 1 ? weight - points : weight;
  return gains
    .map((gain) => ({ key, part: gain.part, points: Math.min(whole, Math.round(weight * gain.share)) }))
    .filter((change) => change.points > 0);
}

function reasonOf(key: FitKey, comparison: Comparison): FitReason {
  const weight = FIT_WEIGHTS[key];
  if (!comparison) return { key, state: 'hidden', weight, points: 0, values: {} };
  const { share, values } = comparison;
  if (share === null) return { key, state: 'notCompared', weight, points: 0, values };
  const points = pointsOf(weight, share);
  if (share === 1) return { key, state: 'met', weight, points, values };
  return { key, state: share > 0 ? 'partly' : 'unmet', weight, points, values };
}

/**
 * Returns the points for a share, from 0 to 1, of a weight. Rounding never yields full points for a criterion that is
 * not fully met.
 */
export const pointsOf = (weight: number, share: number): number =>
  share === 1 ? weight : Math.min(weight - 1, Math.round(weight * share));

/**
 * Returns the label of a score. top: all six are met; great: seniority and all but one of the others are met. Hidden
 * criteria are ignored; criteria that were not compared are not met.
 */
function labelOf(shown: readonly FitReason[]): Fit['label'] {
  const asked = shown.filter(({ key }) => FOR_LABEL.includes(key));
  const unmet = asked.filter(({ state }) => state !== 'met').map(({ key }) => key);
  if (unmet.length === 0) return 'top';
  return unmet.length === 1 && unmet[0] !== 'seniority' ? 'great' : null;
}
