import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { Column } from './DataTable.tsx';
import { directionOf, nextSort } from './sorting.ts';
import classes from './table.module.css';

interface SortHeadProps {
  column: Pick<Column<never>, 'head' | 'sort' | 'descendingFirst'>;
  sort?: string | undefined;
  onSort?: ((sort: string) => void) | undefined;
}

/** Column heading; a button if the list can be sorted by the column. */
export function SortHead({ column: { head, sort: field, descendingFirst = false }, sort, onSort }: SortHeadProps) {
  if (!field || sort === undefined || !onSort)
    return (
      <th scope="col" className={classes.plainHead}>
        {head}
      </th>
    );
  const direction = directionOf(sort, field);
  const Icon = direction === 'descending' ? IconArrowDown : IconArrowUp;
  return (
    <th scope="col" aria-sort={direction ?? 'none'}>
      <button type="button" className={classes.sort} onClick={() => onSort(nextSort(sort, field, descendingFirst))}>
        {head}
        <Icon size={14} stroke={2} aria-hidden="true" data-shown={direction !== undefined || undefined} />
      </button>
    </th>
  );
}
