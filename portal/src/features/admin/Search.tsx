import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { TextBox } from '@tandem/ui/TextBox';
import { useSyncedState } from '../../lib/use-synced-state.ts';
import classes from './admin.module.css';

const PAUSE = 250;

interface SearchProps {
  label: string;
  hint: string;
  value: string;
  onSearch: (text: string) => void;
}

/** Finds as one types, after a short pause. */
export function Search({ label, hint, value, onSearch }: SearchProps) {
  const [typed, setTyped] = useSyncedState(value);
  const search = useDebouncedCallback((text: string) => onSearch(text.trim()), PAUSE);
  return (
    <div className={classes.search}>
      <TextBox
        type="search"
        icon={<IconSearch size={18} stroke={1.75} aria-hidden="true" />}
        aria-label={label}
        placeholder={hint}
        maxLength={200}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          search(event.target.value);
        }}
      />
    </div>
  );
}
