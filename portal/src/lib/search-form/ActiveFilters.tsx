import { IconX } from '@tabler/icons-react';
import { Chip } from '@tandem/ui/Chip';
import { TextButton, textButtonLook } from '@tandem/ui/TextButton';
import type { ReactNode } from 'react';
import classes from './search-form.module.css';

/** Target of a choice: a URL on pages that work without scripts, otherwise a function. */
type Target = { href: string; onChoose?: never } | { href?: never; onChoose: () => void };

export type ActiveFilter = Target & {
  key: string;
  label: string;
  /** Number of results with this filter, formatted. */
  count?: string | undefined;
};

interface ActiveFiltersProps {
  filters: readonly ActiveFilter[];
  removeLabel: (label: string) => string;
  clear: Target & { label: string };
  children?: ReactNode;
}

/** The active filters, each with a button to remove it, and a button to remove all. */
export function ActiveFilters({ filters, removeLabel, clear, children }: ActiveFiltersProps) {
  if (filters.length === 0) return null;
  return (
    <div className={classes.active} data-active-filters>
      {filters.map((filter) => (
        <ActiveChip key={filter.key} filter={filter} removeLabel={removeLabel} />
      ))}
      {clear.href === undefined ? (
        <TextButton small onClick={clear.onChoose}>
          {clear.label}
        </TextButton>
      ) : (
        <a {...textButtonLook({ small: true })} href={clear.href}>
          {clear.label}
        </a>
      )}
      {children}
    </div>
  );
}

function ActiveChip({ filter, removeLabel }: { filter: ActiveFilter; removeLabel: (label: string) => string }) {
  const { label, count, href, onChoose } = filter;
  const name = removeLabel([label, count].filter(Boolean).join(' '));
  const icon = <IconX size={14} stroke={1.75} aria-hidden="true" />;
  if (href === undefined)
    return (
      <Chip small pressed aria-label={name} icon={icon} onToggle={onChoose}>
        {label}
      </Chip>
    );
  return (
    <a className={classes.chip} href={href} aria-label={name}>
      {label} {count && <span>{count}</span>}
      {icon}
    </a>
  );
}
