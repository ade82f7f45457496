import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import type { ReactNode, RefObject } from 'react';
import classes from './search-form.module.css';

interface SearchFormProps {
  /** Id of the element, which `OpenSearchForm` refers to. */
  id: string;
  label: string;
  /** Whether there is a line between the filters and the list. */
  lined?: boolean;
  /** Text of the button that closes the sheet, with the number of results. */
  showResults: ReactNode;
  /** Shown instead of that button if there is no JavaScript. */
  withoutScript?: ReactNode;
  sheet?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** The filters of a list: next to it on wide screens, a sheet on small ones. */
export function SearchForm({ id, label, lined, showResults, withoutScript, sheet, children }: SearchFormProps) {
  return (
    <aside
      ref={sheet}
      id={id}
      popover="auto"
      className={classes.filters}
      data-lined={lined || undefined}
      aria-label={label}
    >
      {children}
      <div className={classes.foot}>
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          data-needs-script={withoutScript ? true : undefined}
        >
          {showResults}
        </button>
        {withoutScript && <span data-without-script>{withoutScript}</span>}
      </div>
    </aside>
  );
}

interface OpenSearchFormProps {
  /** Id of the `SearchForm`. */
  target: string;
  label: string;
  /** Number of active filters, formatted; undefined for none. */
  applied: string | undefined;
}

/** A button that opens the sheet with the filters, on small screens only. */
export function OpenSearchForm({ target, label, applied }: OpenSearchFormProps) {
  return (
    <button type="button" className={classes.open} popoverTarget={target}>
      <IconAdjustmentsHorizontal size={18} stroke={1.75} aria-hidden="true" />
      {label}
      {applied && <span>{applied}</span>}
    </button>
  );
}
