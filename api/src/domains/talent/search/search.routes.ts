import type Router from '@koa/router';
import { search } from '@tandem/contracts/routes/search';
import { mount } from '../../../platform/http/mount.ts';
import { exportDevelopers } from './search.export.ts';
import { changeSaved, isOwnSaved, listSaved, removeSaved, saveSearch } from './search.saved.service.ts';
import { countDevelopers, findDevelopers, lightDevelopers, searchDevelopers } from './search.service.ts';

const ofOwn = async (viewer: Parameters<typeof isOwnSaved>[0], { params }: { params: { id: string } }) =>
  isOwnSaved(viewer, params.id);

export const searchRoutes = (router: Router) =>
  mount(
    router,
    search,
    { changeSaved: ofOwn, removeSaved: ofOwn },
    {
      developers: ({ body }, viewer, call) => searchDevelopers(viewer, body.search, call),
      videos: ({ body }, viewer, call) => searchDevelopers(viewer, { ...body.search, video: 'true' }, call),
      statistics: ({ body }, viewer, call) => countDevelopers(viewer, body.search, call),
      find: ({ body }, viewer, call) => findDevelopers(viewer, body, call),
      light: ({ query }, viewer, call) => lightDevelopers(viewer, query, call),
      table: ({ body }, viewer) => exportDevelopers(viewer, body.search),
      saved: ({ query }, viewer) => listSaved(viewer, query),
      save: ({ body }, viewer) => saveSearch(viewer, body),
      changeSaved: ({ params, body }, viewer) => changeSaved(viewer, params.id, body),
      async removeSaved({ params }) {
        await removeSaved(params.id);
        return { ok: true as const };
      },
    },
  );
