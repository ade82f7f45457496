import { defineDomain } from '../../../platform/domain/domain.ts';
import { introVideosRoutes } from './intro-videos.routes.ts';
import { eraseUploadOf, forgetUploads } from './intro-videos.service.ts';

export const introVideosDomain = defineDomain({
  routes: { introVideos: introVideosRoutes },
  tasks: [{ name: 'remove unfinished video uploads', every: '1 hour', run: forgetUploads }],
  personalData: {
    developer: [{ name: 'unfinished-video', erase: ({ entityId }) => eraseUploadOf(entityId) }],
  },
});
