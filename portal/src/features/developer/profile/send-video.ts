import { ApiError } from '@tandem/client/client';
import type { ResumableUpload } from '@tandem/contracts/files';
import { api } from '../../../lib/api.ts';
import type { SendOptions } from '../../../lib/pictures/use-upload.ts';

/** How often a part is tried while the line is gone, and the pause before the next try in milliseconds. */
const TRIES = 8;
const PAUSE = 1500;
const LONGEST_PAUSE = 20_000;

/** Sends a film part by part. What was begun goes on where it stopped, after a line that dropped and after a reload. */
export async function sendVideo(userId: string, film: Blob, options: SendOptions): Promise<void> {
  const { signal, onWaiting } = options;
  let failures = 0;
  for (;;) {
    try {
      await sendRest(userId, film, options, () => {
        failures = 0;
      });
      return forgetBegun(userId);
    } catch (error) {
      if (!isPassing(error)) {
        if (isFinal(error)) forgetBegun(userId);
        throw error;
      }
      failures += 1;
      if (failures === TRIES) throw error;
      onWaiting?.();
      await pause(Math.min(PAUSE * 2 ** (failures - 1), LONGEST_PAUSE), signal);
    }
  }
}

async function sendRest(userId: string, film: Blob, { signal, onProgress }: SendOptions, onPart: () => void) {
  let upload = (await begunBefore(userId, film)) ?? (await begin(userId, film));
  while (upload.offset < film.size) {
    const { _id: uploadId, offset, partBytes } = upload;
    const file = film.slice(offset, offset + partBytes);
    const request = { params: { userId, uploadId }, body: { offset }, file };
    try {
      upload = await api.introVideos.sendPart(request, {
        ...(signal && { signal }),
        onProgress: ({ bytes }) =>
          onProgress?.({ bytes: Math.min(offset + bytes, offset + file.size), total: film.size }),
      });
    } catch (error) {
      upload = { ...upload, offset: expectedOffset(error) };
    }
    onPart();
  }
}

/** Where the server says that the film goes on: the part had arrived, and only the answer was lost. */
function expectedOffset(error: unknown): number {
  const { offset } = (
    error instanceof ApiError && error.status === 409 && error.details ? error.details : {}
  ) as Partial<ResumableUpload>;
  if (offset === undefined) throw error;
  return offset;
}

const isPassing = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status >= 500);

/** What was begun is gone, or the film is none that can be taken; whatever else went wrong, it goes on where it stopped. */
const isFinal = (error: unknown) => error instanceof ApiError && [400, 404, 413, 415].includes(error.status);

const storageKey = (userId: string) => `tandem.video.${userId}`;

/** The same file, as far as a browser says. */
const marksOf = (film: Blob) => ({
  size: film.size,
  ...(film instanceof File && { name: film.name, at: film.lastModified }),
});

async function begin(userId: string, film: Blob): Promise<ResumableUpload> {
  const upload = await api.introVideos.begin({ params: { userId }, body: { size: film.size } });
  localStorage.setItem(storageKey(userId), JSON.stringify({ ...marksOf(film), uploadId: upload._id }));
  return upload;
}

/** How far the same file has come before. */
async function begunBefore(userId: string, film: Blob): Promise<ResumableUpload | null> {
  const { uploadId, ...marks } = JSON.parse(localStorage.getItem(storageKey(userId)) ?? '{}');
  if (!uploadId || JSON.stringify(marks) !== JSON.stringify(marksOf(film))) return null;
  try {
    return await api.introVideos.state({ params: { userId, uploadId } });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

const forgetBegun = (userId: string) => localStorage.removeItem(storageKey(userId));

/** Ends early when the browser is back on the line. */
const pause = (milliseconds: number, signal: AbortSignal | undefined) =>
  new Promise<void>((done, stop) => {
    const end = (act: () => void) => () => {
      clearTimeout(timer);
      window.removeEventListener('online', onLine);
      signal?.removeEventListener('abort', onAbort);
      act();
    };
    const onLine = end(done);
    const onAbort = end(() => stop(new DOMException('', 'AbortError')));
    const timer = setTimeout(onLine, milliseconds);
    window.addEventListener('online', onLine);
    signal?.addEventListener('abort', onAbort);
    if (signal?.aborted) onAbort();
  });
