import type { Signal } from '@preact/signals';
import type { Board } from '@tandem/contracts/routes/boards';
import { type Chosen, matchesFilters } from './filters.ts';

interface FiltersProps {
  board: Board;
  chosen: Signal<Chosen>;
}

/** A chip for each value in which the jobs differ, with the number of jobs it would leave. */
export function Filters({ board: { texts, jobs, facets }, chosen }: FiltersProps) {
  const now = chosen.value;
  const left = (next: Chosen) => jobs.filter((job) => matchesFilters(job, next)).length;
  const chip = (label: string, count: number, pressed: boolean, next: Chosen) => (
    <button
      key={label}
      type="button"
      part="chip"
      class={count > 0 ? undefined : 'none'}
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
      {facets
        .filter(({ options }) => options.length > 1)
        .map(({ name, label: group, options }) => (
          <fieldset key={name} part="group" aria-label={group}>
            {options.map(({ value, label }) => {
              const next = { ...now, [name]: value };
              const pressed = now[name] === value;
              return chip(label, left(next), pressed, pressed ? { ...now, [name]: '' } : next);
            })}
          </fieldset>
        ))}
    </div>
  );
}
