import type { EmptyState } from '@tandem/ui/EmptyState';
import type { ComponentProps } from 'react';

type Key = 'nothing' | 'nothingText' | 'empty' | 'emptyText';

/** Returns the empty state of a list: either nothing matches its filters, or it has no rows yet. */
export function emptyState(
  isFiltered: boolean,
  text: (key: Key) => string,
): Pick<ComponentProps<typeof EmptyState>, 'figure' | 'title' | 'children'> {
  const figure = isFiltered ? 'nothing' : 'empty';
  return { figure, title: text(figure), children: text(`${figure}Text`) };
}
