import { startVideoUpload } from '../../domains/talent/intro-videos/intro-videos.service.ts';
import { aVideo } from '../files.ts';
import type { Person } from '../people.ts';
import type { CallsOf } from './scene.ts';

/** A video upload in parts, of which the first is also the last. */
async function aVideoUpload({ id }: Person) {
  return { userId: id, uploadId: (await startVideoUpload(id, aVideo().size))._id };
}

export const introVideos: CallsOf<'introVideos'> = {
  upload: ({ developer }) => ({ params: { userId: developer.id }, file: aVideo() }),
  begin: ({ developer }) => ({ params: { userId: developer.id } }),
  state: async ({ developer }) => ({ params: await aVideoUpload(developer) }),
  sendPart: async ({ developer }) => ({ params: await aVideoUpload(developer), file: aVideo() }),
  remove: ({ developer }) => ({ params: { userId: developer.id } }),
};
