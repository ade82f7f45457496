import { VisibleDeveloper } from '../developer.ts';
import { ByUser, ByVideoUpload, VideoPart, VideoPartAnswer, VideoUpload, VideoUploadBegin } from '../intro-video.ts';
import { contract } from '../route.ts';

const owner = { GUEST: 'none', USER: 'own', COMPANY: 'none', SUPERUSER: 'any' } as const;

export const introVideos = contract({
  upload: {
    method: 'POST',
    path: '/api/users/:userId/intro-video',
    summary: 'Put a film on a profile, in one piece; the answer is the profile',
    access: owner,
    params: ByUser,
    upload: 'video',
    response: VisibleDeveloper,
  },
  begin: {
    method: 'POST',
    path: '/api/users/:userId/intro-video/uploads',
    summary:
      'Begin to send a film in parts, so that it goes on where the line dropped; what was begun before is forgotten',
    access: owner,
    params: ByUser,
    body: VideoUploadBegin,
    example: { size: 12_000_000 },
    response: VideoUpload,
    status: 201,
  },
  state: {
    method: 'GET',
    path: '/api/users/:userId/intro-video/uploads/:uploadId',
    summary: 'How far a film that is sent in parts has come',
    access: owner,
    params: ByVideoUpload,
    response: VideoUpload,
  },
  sendPart: {
    method: 'POST',
    path: '/api/users/:userId/intro-video/uploads/:uploadId',
    summary: 'Send the next part of a film; 409 with the right offset where it does not go on there',
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
    summary: 'Take the film or the link to one off a profile; the answer is the profile',
    access: owner,
    params: ByUser,
    response: VisibleDeveloper,
  },
});
