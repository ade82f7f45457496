/** What each field adds to a whole, in the order in which it helps most. */
type Weights<F extends string> = Readonly<Record<F, number>>;

/** How far something is, in percent of its fields' weights; `partOf` is a field's part, 0 to 1. */
export function percentOf<F extends string>(weights: Weights<F>, fields: readonly F[], partOf: (field: F) => number) {
  const reached = fields.reduce((sum, field) => sum + weights[field] * partOf(field), 0);
  const whole = fields.reduce((sum, field) => sum + weights[field], 0);
  return Math.round((reached / whole) * 100);
}

/** What is missing and by how much each field would help, what helps most first. */
export const gainsOf = <F extends string>(weights: Weights<F>, fields: readonly F[], partOf: (field: F) => number) =>
  fields
    .map((field) => ({ field, gain: Math.round(weights[field] * (1 - partOf(field))) }))
    .filter(({ gain }) => gain > 0)
    .sort((one, other) => other.gain - one.gain);
