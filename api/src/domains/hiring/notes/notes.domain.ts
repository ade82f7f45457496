import { defineDomain } from '../../../platform/domain/domain.ts';
import { on } from '../../../platform/events/events.ts';
import { matchUndone } from '../matches/match-events.ts';
import { forgetMentionsOf, notesMentioning } from './mentions.service.ts';
import { notesRoutes } from './notes.routes.ts';
import { eraseNotesAbout, eraseNotesOf, moveNotes, notesAbout, notesBy, removeNotesOf } from './notes.service.ts';

export const notesDomain = defineDomain({
  routes: { notes: notesRoutes },
  subscriptions: [on(matchUndone, removeNotesOf)],
  personalData: {
    developer: [
      {
        name: 'notes-of-companies',
        export: ({ entityId }) => notesAbout(entityId),
        erase: ({ entityId }) => eraseNotesAbout([entityId]),
      },
    ],
    company: [{ name: 'notes', archive: { parts: ['notes'] }, erase: ({ entityId }) => eraseNotesOf(entityId) }],
    account: [
      {
        name: 'notes-that-mention-you',
        export: ({ accountId }) => notesMentioning(accountId),
        erase: ({ accountId }) => forgetMentionsOf(accountId),
      },
      { name: 'notes-you-wrote', export: ({ accountId }) => notesBy(accountId) },
    ],
    candidates: {
      erase: eraseNotesAbout,
      merge: (from, into, session) => moveNotes(String(from), String(into), session),
    },
    merge: (from, into, session) => moveNotes(String(from), String(into), session),
  },
});
