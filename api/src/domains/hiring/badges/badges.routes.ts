import type Router from '@koa/router';
import { badges } from '@tandem/contracts/routes/badges';
import { ALREADY_SORTED, pageFrom } from '../../../platform/database/ordering.ts';
import { mount } from '../../../platform/http/mount.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { mayChangeProfile } from '../../talent/developers/developers.policy.ts';
import { developerById } from '../../talent/developers/developers.service.ts';
import { changeBadge, listBadges } from './badges.service.ts';

const isOwn = async (viewer: Viewer, { params }: { params: { id: string } }) =>
  mayChangeProfile(viewer, await developerById(params.id));

export const badgesRoutes = (router: Router) =>
  mount(
    router,
    badges,
    { list: isOwn, change: isOwn },
    {
      list: async ({ params, query }) => pageFrom(await listBadges(params.id), query, { catalogue: ALREADY_SORTED }),
      change: ({ params, body }, viewer) => changeBadge(viewer, params.id, body),
    },
  );
