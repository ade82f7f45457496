import { CheckLine } from '@tandem/ui/CheckLine';
import type { ReactNode } from 'react';
import classes from './board.module.css';

/** Fields of a form of filters under a title. */
export function FilterGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={classes.group}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

interface ChoicesProps<T extends string> {
  /** Id of the form; `board` unless given. */
  form?: string;
  /** The value in the URL. */
  name: string;
  values: readonly T[];
  chosen: readonly T[];
  label: (value: T) => string;
  /** How many each would find, formatted. */
  count: (value: T) => string;
}

/** One box for each value, with the number of what it would find. */
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
