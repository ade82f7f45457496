import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendVideo } from './send-video.ts';

const FILM = new File(['ferries'], 'film.mp4', { lastModified: 1 });
const upload = { _id: '000000000000000000000001', size: FILM.size, offset: 0, partBytes: 4 };
const refused = (status: number) => Response.json({ message: 'No', code: 'no' }, { status });

let asked: string[] = [];
let answer: (path: string) => Response;
beforeEach(() => {
  asked = [];
  localStorage.clear();
  vi.stubGlobal('XMLHttpRequest', undefined); // Makes parts use fetch.
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    asked.push(`${method} ${address}`);
    return answer(`${method} ${address}`);
  });
});
afterEach(() => vi.unstubAllGlobals());

const begun = () => localStorage.getItem('tandem.video.u1');
const start = 'POST /api/users/u1/intro-video/uploads';

/** Begins an upload whose first part gets a response with a status. */
async function sendUntil(status: number) {
  answer = (path) => (path === start ? Response.json(upload, { status: 201 }) : refused(status));
  await expect(sendVideo('u1', FILM, {})).rejects.toThrow('No');
}

test.each([401, 403, 408, 429])('an upload is resumed after a response with status %i', async (status) => {
  await sendUntil(status);
  expect(JSON.parse(begun() ?? '{}').uploadId).toBe(upload._id);

  answer = (path) =>
    Response.json(path.startsWith('GET') ? upload : { ...upload, offset: FILM.size, introVideo: '/x' });
  asked = [];
  await sendVideo('u1', FILM, {});
  expect(asked).not.toContain(start);
  expect(begun()).toBeNull();
});

test.each([404, 413, 415])('an upload is discarded after a response with status %i', async (status) => {
  await sendUntil(status);
  expect(begun()).toBeNull();
});
