import type Router from '@koa/router';
import { developers } from '@tandem/contracts/routes/developers';
import { ALREADY_SORTED, pageFrom } from '../../../platform/database/ordering.ts';
import { mount } from '../../../platform/http/mount.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { mayChangeProfile } from './developers.policy.ts';
import { developerById, getDeveloper } from './developers.service.ts';
import { freeNiceLinks, profileAt } from './nice-links.service.ts';
import { removeProfilePicture, setProfilePicture } from './pictures.service.ts';
import { similarTo } from './similar.service.ts';
import { changesOf, revertChange, updateDeveloper } from './updating.service.ts';
import { viewsOf } from './views.service.ts';

const isOwnPicture = async (viewer: Viewer, { params }: { params: { userId: string } }) =>
  isOwn(viewer, { params: { id: params.userId } });

const isOwn = async (viewer: Viewer, { params }: { params: { id: string } }) =>
  mayChangeProfile(viewer, await developerById(params.id));

export const developersRoutes = (router: Router) =>
  mount(
    router,
    developers,
    {
      setPicture: isOwnPicture,
      removePicture: isOwnPicture,
      update: isOwn,
      changes: isOwn,
      revert: isOwn,
      views: isOwn,
      niceLink: isOwn,
    },
    {
      get: ({ params, query }, viewer) => getDeveloper(viewer, params.id, query.level),
      update: ({ params, body: { user, revision } }, viewer) => updateDeveloper(viewer, params.id, user, { revision }),
      changes: async ({ params, query }, viewer) => pageFrom(await changesOf(viewer, params.id), query),
      revert: ({ params, body }, viewer) => revertChange(viewer, params.id, body.revision),
      views: ({ params, query }, viewer) => viewsOf(viewer, params.id, query.company),
      niceLink: async ({ params, query }) => freeNiceLinks(await developerById(params.id), query.wanted),
      profile: ({ params }, viewer) => profileAt(viewer, params.slug),
      setPicture: ({ params, file }, viewer) => setProfilePicture(viewer, params.userId, file),
      async removePicture({ params }, viewer) {
        await removeProfilePicture(viewer, params.userId);
        return { ok: true as const };
      },
      similar: async ({ params, query }, viewer) =>
        pageFrom(await similarTo(viewer, params.id), query, { best: ALREADY_SORTED }),
    },
  );
