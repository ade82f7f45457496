import { type ComboboxItem, MultiSelect, type OptionsFilter, Select } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';
import classes from './Combobox.module.css';
import type { FieldControl } from './Field.tsx';

interface ComboboxProps extends FieldControl {
  /** The text of the field's label, which names the list too. */
  label: string;
  data: { value: string; label: string }[];
  /** How many options the list shows at most. */
  limit?: number;
  /** Null where nothing is chosen. */
  value: string | null;
  onChange: (value: string | null) => void;
}

/** One choice from a long list that is searched by typing. Deleting the text removes the choice. */
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

/** Several choices from a long list that is searched by typing. */
export function MultiCombobox({ label, ...select }: MultiComboboxProps) {
  return (
    <WithoutSubmit>
      <MultiSelect {...select} {...look} aria-label={label} />
    </WithoutSubmit>
  );
}

/** The options with what is typed in their name; those that begin with it come first. */
const beginningFirst: OptionsFilter = ({ options, search, limit }) => {
  const typed = search.trim().toLowerCase();
  const placeOf = ({ label }: ComboboxItem) => label.toLowerCase().indexOf(typed);
  const found = (options as ComboboxItem[]).filter((option) => placeOf(option) >= 0);
  const isLater = (option: ComboboxItem) => Number(placeOf(option) > 0);
  return found.sort((one, other) => isLater(one) - isLater(other)).slice(0, limit);
};

/**
 * The list is next to its field, within the landmark, and scrolls itself: what scrolls it in Mantine can't be focused. It
 * is gone at once when it closes: a list that fades belongs to no field any more.
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
 * Enter in a combobox takes an option and never submits the form. Mantine leaves Enter to the form while it believes that
 * no option is highlighted, and a timer that it starts with the list may make it believe so: browsers run timers after
 * keys, so one that was due before the arrow key can run after it.
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

/** The highlighted option; otherwise the one with the typed name, or the only one left, unless it is already chosen. */
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
