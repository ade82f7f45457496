import type { Board } from '@tandem/contracts/routes/boards';
import { type Chosen, fits } from './filters.ts';
import type { Part } from './state.ts';

export function Filters({ state: { chosen }, texts, jobs, facets }: Part & Pick<Board, 'facets'>) {
  const now = chosen.value;
  const left = (next: Chosen) => jobs.filter((job) => fits(job, next)).length;
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
      {chip(texts.all, jobs.length, left(now) === jobs.length, {})}
      {facets.map(
        ({ name, label: group, options }) =>
          options[1] && (
            <fieldset part="group" aria-label={group}>
              {options.map(({ value, label }) => {
                const next = { ...now, [name]: value };
                const pressed = now[name] === value;
                return chip(label, left(next), pressed, pressed ? { ...now, [name]: '' } : next);
              })}
            </fieldset>
          ),
      )}
    </div>
  );
}
