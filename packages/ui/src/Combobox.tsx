import { type ComboboxItem, MultiSelect, type OptionsFilter, Select } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';
import classes from './Combobox.module.css';
import type { FieldControl } from './Field.tsx';

interface ComboboxProps extends FieldControl {
  /** Text of the field's label, which also names the list. */
  label: string;
  data: { value: string; label: string }[];
  /** Maximum number of options in the list. */
  limit?: number;
  /** Null if nothing is selected. */
  value: string | null;
  onChange: (value: string | null) => void;
}

/** A single selection from a long list, searched by typing. Deleting the text clears the selection. */
export function Combobox({ label, onChange, ...select }: ComboboxProps) {
  return (
    <WithoutSubmit onInput={(text) => text === '' && onChange(null)}>
      <Select {...select} {...look} aria-label={label} clearable allowDeselect={false} onChange={onChange} />
    </WithoutSubmit>
  );
}

interface MultiComboboxProps extends Omit<ComboboxProps, 'value' | 'onChange'> {
  maxValues: number;
  value: string[];
  onChange: (values: string[]) => void;
}

/** A multiple selection from a long list, searched by typing. */
export function MultiCombobox({ label, ...select }: MultiComboboxProps) {
  return (
    <WithoutSubmit>
      <MultiSelect {...select} {...look} aria-label={label} />
    </WithoutSubmit>
  );
}

/** Returns the options whose name contains the typed text; those that begin with it come first. */
const beginningFirst: OptionsFilter = ({ options, search, limit }) => {
  const typed = search.trim().toLowerCase();
  const placeOf = ({ label }: ComboboxItem) => label.toLowerCase().indexOf(typed);
  const found = (options as ComboboxItem[]).filter((option) => placeOf(option) >= 0);
  const isLater = (option: ComboboxItem) => Number(placeOf(option) > 0);
  return found.sort((one, other) => isLater(one) - isLater(other)).slice(0, limit);
};

/**
 * The list is rendered next to its field, within the landmark, and scrolls natively, because Mantine's scroll area
 * can't be focused. It disappears immediately when it closes, because a fading list belongs to no field any more.
 */
const look = {
  searchable: true,
  filter: beginningFirst,
  withScrollArea: false,
  comboboxProps: { withinPortal: false },
  classNames: { options: classes.options },
};

interface WithoutSubmitProps {
  onInput?: (text: string) => void;
  children: ReactNode;
}

/**
 * Makes Enter in a combobox select an option and never submit the form. Mantine leaves Enter to the form while it
 * believes that no option is highlighted. A timer that it starts with the list can cause that: browsers run timers
 * after key events, so a timer due before the arrow key can run after it.
 */
function WithoutSubmit({ onInput, children }: WithoutSubmitProps) {
  const takeOption = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.defaultPrevented) return;
    if (!(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    optionFor(event.target)?.click();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is typed belongs to the field inside
    <div onKeyDown={takeOption} onInput={({ target }) => onInput?.((target as HTMLInputElement).value)}>
      {children}
    </div>
  );
}

/**
 * Returns the highlighted option; otherwise the one with the typed name, or the only remaining one, unless it is
 * already selected.
 */
function optionFor(input: HTMLInputElement): HTMLElement | undefined {
  const list = document.getElementById(input.getAttribute('aria-controls') ?? '');
  const options = [...(list?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])];
  const highlighted = options.find((option) => option.hasAttribute('data-combobox-selected'));
  if (highlighted) return highlighted;
  const typed = input.value.trim().toLowerCase();
  if (typed === '') return undefined;
  const named = options.find((option) => option.textContent.trim().toLowerCase() === typed);
  const found = named ?? (options.length === 1 ? options[0] : undefined);
  return found?.getAttribute('aria-selected') === 'true' ? undefined : found;
}
