import { VisibleDeveloper } from '../developer.ts';
import { ResumableUpload } from '../files.ts';
import { ByUser, ByVideoUpload, VideoPart, VideoPartAnswer, VideoUploadBegin } from '../intro-video.ts';
import { contract } from '../route.ts';

const owner = { GUEST: 'none', USER: 'own', COMPANY: 'none', SUPERUSER: 'any' } as const;

export const introVideos = contract({
  upload: {
    method: 'POST',
    path: '/api/users/:userId/intro-video',
    summary: 'Upload the intro video of a profile in one request; returns the profile',
    access: owner,
    params: ByUser,
    upload: 'video',
    response: VisibleDeveloper,
  },
  begin: {
    method: 'POST',
    path: '/api/users/:userId/intro-video/uploads',
    summary: 'Start a resumable upload of an intro video; an unfinished upload is discarded',
    access: owner,
    params: ByUser,
    body: VideoUploadBegin,
    example: { size: 12_000_000 },
    response: ResumableUpload,
    status: 201,
  },
  state: {
    method: 'GET',
    path: '/api/users/:userId/intro-video/uploads/:uploadId',
    summary: 'Get the progress of a resumable upload',
    access: owner,
    params: ByVideoUpload,
    response: ResumableUpload,
  },
  sendPart: {
    method: 'POST',
    path: '/api/users/:userId/intro-video/uploads/:uploadId',
    summary: 'Upload the next part of an intro video; 409 with the expected offset if it does not continue there',
    access: owner,
    params: ByVideoUpload,
    body: VideoPart,
    upload: 'video',
    example: { offset: 0 },
    response: VideoPartAnswer,
  },
  remove: {
    method: 'PUT',
    path: '/api/users/:userId/delete-video',
    summary: 'Delete the intro video of a profile, or the link to it; returns the profile',
    access: owner,
    params: ByUser,
    response: VisibleDeveloper,
  },
});
