/** Weight of each field. */
type Weights<F extends string> = Readonly<Record<F, number>>;

/** Returns the completeness as a percentage of the fields' weights; `partOf` returns a field's completeness, 0 to 1. */
export function completenessPercent<F extends string>(
  weights: Weights<F>,
  fields: readonly F[],
  shareOf: (field: F) => number,
) {
  const reached = fields.reduce((sum, field) => sum + weights[field] * shareOf(field), 0);
  const whole = fields.reduce((sum, field) => sum + weights[field], 0);
  return Math.round((reached / whole) * 100);
}

/** @returns the incomplete fields with the percentage that each would add, highest first */
export const missingByWeight = <F extends string>(
  weights: Weights<F>,
  fields: readonly F[],
  shareOf: (field: F) => number,
) =>
  fields
    .map((field) => ({ field, gain: Math.round(weights[field] * (1 - shareOf(field))) }))
    .filter(({ gain }) => gain > 0)
    .sort((one, other) => other.gain - one.gain);
