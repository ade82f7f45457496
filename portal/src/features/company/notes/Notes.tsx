import { Suspense } from 'react';
import { preload } from '../../../lib/preload.ts';
import type { NotesProps } from './NoteList.tsx';

const NoteList = preload(() => import('./NoteList.tsx'));

/** The team's notes about a person; shown below the main content and loaded separately. */
export function Notes(props: NotesProps) {
  return (
    <Suspense fallback={null}>
      <NoteList {...props} />
    </Suspense>
  );
}
