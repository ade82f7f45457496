import { IconSearch } from '@tabler/icons-react';
import { TextBox } from '@tandem/ui/TextBox';
import { useTypedSearch } from '../../lib/use-typed-value.ts';
import classes from './admin.module.css';

interface SearchProps {
  label: string;
  hint: string;
  value: string;
  onSearch: (text: string) => void;
}

/** Search field that searches while the user types, after a short pause. */
export function Search({ label, hint, value, onSearch }: SearchProps) {
  const [typed, type] = useTypedSearch(value, onSearch);
  return (
    <div className={classes.search}>
      <TextBox
        type="search"
        icon={<IconSearch size={18} stroke={1.75} aria-hidden="true" />}
        aria-label={label}
        placeholder={hint}
        maxLength={200}
        value={typed}
        onChange={({ target }) => type(target.value)}
      />
    </div>
  );
}
