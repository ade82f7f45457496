import { ApiError } from '@tandem/client/client';
import type { ResumableUpload } from '@tandem/contracts/files';
import { api } from '../../../lib/api.ts';
import type { SendOptions } from '../../../lib/pictures/use-upload.ts';

/**
 * Maximum number of attempts for a part without a connection; `PAUSE` is the delay before the next one, in
 * milliseconds.
 */
const TRIES = 8;
const PAUSE = 1500;
const MAX_PAUSE_MS = 20_000;

/** Uploads a video in parts. An unfinished upload resumes where it stopped, after a lost connection or a reload. */
export async function sendVideo(userId: string, film: Blob, options: SendOptions): Promise<void> {
  const { signal, onWaiting } = options;
  let failures = 0;
  for (;;) {
    try {
      await sendRest(userId, film, options, () => {
        failures = 0;
      });
      return forgetUpload(userId);
    } catch (error) {
      if (!isPassing(error)) {
        if (isFinal(error)) forgetUpload(userId);
        throw error;
      }
      failures += 1;
      if (failures === TRIES) throw error;
      onWaiting?.();
      await pause(Math.min(PAUSE * 2 ** (failures - 1), MAX_PAUSE_MS), signal);
    }
  }
}

async function sendRest(userId: string, film: Blob, { signal, onProgress }: SendOptions, onPart: () => void) {
  let upload = (await unfinishedUpload(userId, film)) ?? (await startUpload(userId, film));
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

/**
 * Returns the offset at which the server expects the next part, if the last one had arrived and only the response was
 * lost; rethrows any other error.
 */
function expectedOffset(error: unknown): number {
  const { offset } = (
    error instanceof ApiError && error.status === 409 && error.details ? error.details : {}
  ) as Partial<ResumableUpload>;
  if (offset === undefined) throw error;
  return offset;
}

const isPassing = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status >= 500);

/**
 * Returns whether a retry is pointless, because the upload no longer exists or the video is not accepted. After other
 * errors the upload can resume.
 */
const isFinal = (error: unknown) => error instanceof ApiError && [400, 404, 413, 415].includes(error.status);

const storageKey = (userId: string) => `tandem.video.${userId}`;

/** Returns the properties by which the same file is recognised. */
const marksOf = (film: Blob) => ({
  size: film.size,
  ...(film instanceof File && { name: film.name, at: film.lastModified }),
});

async function startUpload(userId: string, film: Blob): Promise<ResumableUpload> {
  const upload = await api.introVideos.begin({ params: { userId }, body: { size: film.size } });
  localStorage.setItem(storageKey(userId), JSON.stringify({ ...marksOf(film), uploadId: upload._id }));
  return upload;
}

/** Returns the state of an earlier upload of the same file; null if there is none. */
async function unfinishedUpload(userId: string, film: Blob): Promise<ResumableUpload | null> {
  const { uploadId, ...marks } = JSON.parse(localStorage.getItem(storageKey(userId)) ?? '{}');
  if (!uploadId || JSON.stringify(marks) !== JSON.stringify(marksOf(film))) return null;
  try {
    return await api.introVideos.state({ params: { userId, uploadId } });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

const forgetUpload = (userId: string) => localStorage.removeItem(storageKey(userId));

/** Waits; ends early when the connection returns. */
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
