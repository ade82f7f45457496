import type Router from '@koa/router';
import { notes } from '@tandem/contracts/routes/notes';
import { mount } from '../../../platform/http/mount.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { colleaguesOf } from './mentions.service.ts';
import { changeNote, notesOf, ownsNote, removeNote, writeNote } from './notes.service.ts';

const ofOwnTeam = (viewer: Viewer, { params }: { params: { id: string } }) => ownsNote(viewer, params.id);

export const notesRoutes = (router: Router) =>
  mount(
    router,
    notes,
    { update: ofOwnTeam, remove: ofOwnTeam },
    {
      list: ({ query }, viewer) => notesOf(viewer, query),
      colleagues: ({ query }, viewer) => colleaguesOf(viewer, query),
      create: ({ body }, viewer) => writeNote(viewer, body),
      update: ({ params, body }, viewer) => changeNote(viewer, params.id, body),
      async remove({ params }, viewer) {
        await removeNote(viewer, params.id);
        return { ok: true as const };
      },
    },
  );
