import type Router from '@koa/router';
import { introVideos } from '@tandem/contracts/routes/intro-videos';
import { mount } from '../../../platform/http/mount.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { mayChangeProfile } from '../developers/developers.policy.ts';
import { developerById } from '../developers/developers.service.ts';
import { removeVideo, replaceVideo, startVideoUpload, storeVideoPart, uploadOf } from './intro-videos.service.ts';

const isOwn = async (viewer: Viewer, { params }: { params: { userId: string } }) =>
  mayChangeProfile(viewer, await developerById(params.userId));

export const introVideosRoutes = (router: Router) =>
  mount(
    router,
    introVideos,
    { upload: isOwn, begin: isOwn, state: isOwn, sendPart: isOwn, remove: isOwn },
    {
      upload: ({ params, file }, viewer) => replaceVideo(viewer, params.userId, file),
      begin: ({ params, body }) => startVideoUpload(params.userId, body.size),
      state: ({ params }) => uploadOf(params.userId, params.uploadId),
      sendPart: ({ params, body, file }, viewer) => storeVideoPart(viewer, params, body.offset, file),
      remove: ({ params }, viewer) => removeVideo(viewer, params.userId),
    },
  );
