import { type Chosen, FACETS, fits, optionsOf } from './filters.ts';
import type { Part } from './state.ts';

export function Filters({ state: { chosen }, texts, jobs }: Part) {
  const now = chosen.value;
  const chip = (label: string, count: number, pressed: boolean, next: Chosen) => (
    <button
      type="button"
      part="chip"
      class={count ? '' : 'none'}
      aria-pressed={pressed}
      onClick={() => {
        chosen.value = next;
      }}
    >
      <span>
        {label} {count}
      </span>
    </button>
  );
  return (
    <div part="filters">
      {chip(
        texts.all,
        jobs.length,
        jobs.every((job) => fits(job, now)),
        {},
      )}
      {FACETS.map((facet) => {
        const options = optionsOf(jobs, now, facet);
        return (
          options.length > 1 && (
            <fieldset part="group" aria-label={texts.facets[facet]}>
              {options.map(([value, count]) => {
                const pressed = now[facet] === value;
                return chip(value, count, pressed, { ...now, [facet]: pressed ? '' : value });
              })}
            </fieldset>
          )
        );
      })}
    </div>
  );
}
