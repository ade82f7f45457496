import type { EmptyState } from '@tandem/ui/EmptyState';
import type { ComponentProps } from 'react';

type Key = 'nothing' | 'nothingText' | 'empty' | 'emptyText';

/** What a list shows instead of rows: that nothing matches its filters, or that it has none yet. */
export function emptyState(
  isFiltered: boolean,
  text: (key: Key) => string,
): Pick<ComponentProps<typeof EmptyState>, 'figure' | 'title' | 'children'> {
  const figure = isFiltered ? 'nothing' : 'empty';
  return { figure, title: text(figure), children: text(`${figure}Text`) };
}
