import { Suspense } from 'react';
import { preload } from '../../../lib/preload.ts';
import type { NotesProps } from './NoteList.tsx';

const NoteList = preload(() => import('./NoteList.tsx'));

/** What the team has written down about somebody; it stands below what comes first, and is loaded beside it. */
export function Notes(props: NotesProps) {
  return (
    <Suspense fallback={null}>
      <NoteList {...props} />
    </Suspense>
  );
}
