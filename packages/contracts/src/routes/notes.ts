import * as z from 'zod';
import { Colleague, ColleagueQuery, Note, NoteChange, NoteCreate, NoteQuery } from '../note.ts';
import { contract } from '../route.ts';
import { ById, Done } from '../values.ts';

const scoped = { GUEST: 'none', USER: 'none', COMPANY: 'scoped', SUPERUSER: 'scoped' } as const;
const writers = { GUEST: 'none', USER: 'none', COMPANY: 'any', SUPERUSER: 'any' } as const;
/** Superusers form one team and cannot read a company's notes either. */
const own = { GUEST: 'none', USER: 'none', COMPANY: 'own', SUPERUSER: 'any' } as const;

export const notes = contract({
  list: {
    method: 'GET',
    path: '/api/notes',
    summary: 'List the notes of the caller’s team, pinned ones first, then newest first',
    access: scoped,
    query: NoteQuery,
    response: z.array(Note),
    paged: true,
  },
  colleagues: {
    method: 'GET',
    path: '/api/notes/colleagues',
    summary: 'List colleagues who can be mentioned in a note',
    access: scoped,
    query: ColleagueQuery,
    response: z.array(Colleague),
    paged: true,
  },
  create: {
    method: 'POST',
    path: '/api/notes',
    summary:
      'Create a note about a developer, job, match or company; mentioned colleagues get an email if their settings ' +
      'allow it',
    aboutAnswer: true,
    access: writers,
    body: NoteCreate,
    example: { subjectType: 'user', subjectId: '000000000000000000000001', text: 'Would like to meet the team first.' },
    response: Note,
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/api/notes/:id',
    summary: 'Change or pin a note, or restore a deleted one within ten minutes',
    aboutAnswer: true,
    access: own,
    params: ById,
    body: NoteChange,
    example: { pinned: true },
    response: Note,
  },
  remove: {
    method: 'DELETE',
    path: '/api/notes/:id',
    summary: 'Delete a note',
    access: own,
    params: ById,
    response: Done,
  },
});
