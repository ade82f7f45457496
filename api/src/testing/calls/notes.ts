import { writeNote } from '../../domains/hiring/notes/notes.service.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { aCandidate } from '../factories.ts';
import { asIs, type CallsOf, type Scene } from './scene.ts';

/** A note of the company, or of the superusers if a superuser calls. */
async function aNote({ view, self, company }: Scene) {
  const { id, accountId } = view === 'SUPERUSER' ? self : company;
  const author: Viewer = { view: view === 'SUPERUSER' ? 'SUPERUSER' : 'COMPANY', entityId: id, accountId };
  return writeNote(author, {
    subjectType: 'user',
    subjectId: (await aCandidate(company))._id,
    text: 'Would like to meet first.',
    pinned: false,
  });
}

export const notes: CallsOf<'notes'> = {
  list: asIs,
  colleagues: asIs,
  create: async ({ company }) => ({
    body: { subjectType: 'user', subjectId: (await aCandidate(company))._id, text: 'Would like to meet first.' },
  }),
  update: async (scene) => ({ params: { id: (await aNote(scene))._id } }),
  remove: async (scene) => ({ params: { id: (await aNote(scene))._id } }),
};
