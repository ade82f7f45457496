import type { NoteCreate } from '@tandem/contracts/note';
import { defineEvent } from '../../../platform/events/events.ts';

/** A note was written or edited. */
export const noteWritten = defineEvent<Pick<NoteCreate, 'subjectType' | 'subjectId'>>('note.written');
