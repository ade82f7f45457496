import { Suspense } from 'react';
import { alongside } from '../../../lib/alongside.ts';
import type { NotesProps } from './NoteList.tsx';

const NoteList = alongside(() => import('./NoteList.tsx'));

/** What the team has written down about somebody; it stands below what comes first, and is loaded beside it. */
export function Notes(props: NotesProps) {
  return (
    <Suspense fallback={null}>
      <NoteList {...props} />
    </Suspense>
  );
}
