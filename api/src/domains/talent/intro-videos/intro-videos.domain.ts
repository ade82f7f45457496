import { defineDomain } from '../../../platform/domain/domain.ts';
import { NO_PERSONAL_DATA } from '../../../platform/domain/personal-data.ts';
import { introVideosRoutes } from './intro-videos.routes.ts';
import { forgetUploads } from './intro-videos.service.ts';

export const introVideosDomain = defineDomain({
  routes: { introVideos: introVideosRoutes },
  tasks: [{ name: 'remove unfinished video uploads', every: '1 hour', run: forgetUploads }],
  personalData: NO_PERSONAL_DATA,
});
