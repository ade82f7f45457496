import { Chip } from '@tandem/ui/Chip';
import classes from './import.module.css';
import type { ImportedEntry } from './use-import-selection.ts';

interface ImportedChipsProps {
  all: readonly ImportedEntry<string>[];
  labelOf: (value: string) => string;
  onChange: (all: ImportedEntry<string>[]) => void;
}

/** Imported skills or languages; wrong ones can be switched off. */
export function ImportedChips({ all, labelOf, onChange }: ImportedChipsProps) {
  return (
    <div className={classes.chips}>
      {all.map(({ entry, isTaken }, index) => (
        <Chip key={entry} pressed={isTaken} onToggle={() => onChange(all.with(index, { entry, isTaken: !isTaken }))}>
          {labelOf(entry)}
        </Chip>
      ))}
    </div>
  );
}
