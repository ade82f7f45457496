import { CheckLine } from '@tandem/ui/CheckLine';
import type { ReactNode } from 'react';
import classes from './board.module.css';

/** Fields of a filter form under a title. */
export function FilterGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={classes.group}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

interface ChoicesProps<T extends string> {
  /** Id of the form; `board` by default. */
  form?: string;
  /** Name of the query parameter. */
  name: string;
  values: readonly T[];
  chosen: readonly T[];
  label: (value: T) => string;
  /** Returns the formatted number of results of a value. */
  count: (value: T) => string;
}

/** Checkboxes of a filter, each with its number of results. */
export const FilterChoices = <T extends string>({
  form = 'board',
  name,
  values,
  chosen,
  label,
  count,
}: ChoicesProps<T>) =>
  values.map((value) => (
    <CheckLine
      key={value}
      form={form}
      name={name}
      value={value}
      countOf={`${name}:${value}`}
      defaultChecked={chosen.includes(value)}
      count={count(value)}
    >
      {label(value)}
    </CheckLine>
  ));
