import { IconSearch } from '@tabler/icons-react';
import { Field } from '@tandem/ui/Field';
import { TextBox } from '@tandem/ui/TextBox';
import { useTypedSearch } from '../../lib/use-typed-value.ts';
import classes from './admin.module.css';

interface SearchProps {
  label: string;
  hint: string;
  value: string;
  /** Whether the label is visible. Without it, the hint has to say what is searched for. */
  hasVisibleLabel?: boolean;
  onSearch: (text: string) => void;
}

/** Search field that searches while the user types, after a short pause. */
export function Search({ label, hint, value, hasVisibleLabel, onSearch }: SearchProps) {
  const [typed, type] = useTypedSearch(value, onSearch);
  const box = (name: { id: string } | { 'aria-label': string }) => (
    <TextBox
      {...name}
      type="search"
      icon={<IconSearch size={18} stroke={1.75} aria-hidden="true" />}
      placeholder={hint}
      maxLength={200}
      value={typed}
      onChange={({ target }) => type(target.value)}
    />
  );
  return (
    <div className={classes.search}>
      {hasVisibleLabel ? <Field label={label}>{({ id }) => box({ id })}</Field> : box({ 'aria-label': label })}
    </div>
  );
}
