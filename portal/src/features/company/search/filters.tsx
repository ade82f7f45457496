import { formatNumber } from '@tandem/i18n/format';
import { Chip } from '@tandem/ui/Chip';
import { createContext, type ReactNode, useContext, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTypedSearch, useTypedValue } from '../../../lib/use-typed-value.ts';
import classes from './search.module.css';

interface FilterGroupProps {
  title: string;
  /** Closes the group at first. It opens when this becomes false, and stays as it is when this becomes true. */
  closed?: boolean;
  children: ReactNode;
}

/** A collapsible group of filters with a title. */
export function FilterGroup({ title, closed = false, children }: FilterGroupProps) {
  const [isOpen, setOpen] = useState(!closed);
  const [wasClosed, setWasClosed] = useState(closed);
  if (wasClosed !== closed) {
    setWasClosed(closed);
    if (!closed) setOpen(true);
  }
  return (
    <details className={classes.group} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{title}</summary>
      <div className={classes.chips}>{children}</div>
    </details>
  );
}

/** Whether the facet counts have loaded; without them no numbers are shown. */
export const Counted = createContext(false);

interface ChipFilterProps {
  label: string;
  on: boolean | undefined;
  /** Number of results with the filter; undefined means none, because the response omits it then. */
  count: number | undefined;
  onToggle: () => void;
}

export function ChipFilter({ label, on = false, count, onToggle }: ChipFilterProps) {
  const { i18n } = useTranslation();
  const isCounted = useContext(Counted);
  return (
    <Chip
      small
      pressed={on}
      count={isCounted ? formatNumber(count ?? 0, i18n.language) : undefined}
      onToggle={onToggle}
    >
      {label}
    </Chip>
  );
}

interface SelectFilterProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  /** Label of the empty option. */
  none?: string;
  onChange: (value: string) => void;
}

export function SelectFilter({ label, value, options, none, onChange }: SelectFilterProps) {
  return (
    <label className={classes.field}>
      <span>{label}</span>
      <select value={value} onChange={(event) => onChange(event.target.value)}>
        {none !== undefined && <option value="">{none}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}

interface TextFilterProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

export function TextFilter({ label, value, onChange }: TextFilterProps) {
  const [typed, type] = useTypedSearch(value, onChange);
  return (
    <label className={classes.field}>
      <span>{label}</span>
      <input type="search" maxLength={200} value={typed} onChange={({ target }) => type(target.value)} />
    </label>
  );
}

interface NumberFilterProps {
  label: string;
  hint: string;
  value: number | undefined;
  unit: string;
  /** Suggested numbers; any other can be typed. */
  steps: readonly number[];
  onChange: (value: number | undefined) => void;
}

export function NumberFilter({ label, hint, value, unit, steps, onChange }: NumberFilterProps) {
  const { i18n } = useTranslation();
  const hintId = useId();
  const list = useId();
  const [typed, type] = useTypedValue(value ?? 0, (sum) => onChange(sum || undefined));
  return (
    <label className={classes.field}>
      <span>{label}</span>
      <span className={classes.unit} data-unit={unit}>
        <input
          inputMode="numeric"
          autoComplete="off"
          aria-describedby={hintId}
          list={list}
          value={typed ? formatNumber(typed, i18n.language) : ''}
          onChange={({ target }) => type(Number(target.value.replaceAll(/\D/g, '').slice(0, 6)))}
        />
      </span>
      <datalist id={list}>
        {steps.map((step) => (
          <option key={step} value={formatNumber(step, i18n.language)} />
        ))}
      </datalist>
      <small id={hintId}>{hint}</small>
    </label>
  );
}
