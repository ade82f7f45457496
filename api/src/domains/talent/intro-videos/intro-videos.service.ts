import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { VisibleDeveloper } from '@tandem/contracts/developer';
import type { UploadedFile } from '@tandem/contracts/files';
import { VIDEO_PART_BYTES, type VideoPartAnswer, type VideoUpload } from '@tandem/contracts/intro-video';
import { Types } from 'mongoose';
import {
  busy,
  fileNotTaken,
  fileTooLarge,
  notFound,
  partExpected,
  partTooSmall,
} from '../../../platform/errors/errors.ts';
import { keepVideo, removeFile } from '../../../platform/files/files.service.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { keyOf, newCode } from '../../../platform/storage/keys.ts';
import { storage } from '../../../platform/storage/storage.ts';
import { headOf, videoTypeOf } from '../../../platform/storage/types.ts';
import { seeDeveloper } from '../developers/developers.service.ts';
import { swapIntroVideo } from '../developers/intro-video.service.ts';
import { type StoredUpload, uploads } from './intro-videos.model.ts';

/** Hours after which an incomplete upload is deleted. */
const HOURS = 24;

/** Replaces the previous video or link. */
export async function putVideo(viewer: Viewer, userId: string, file: UploadedFile): Promise<VisibleDeveloper> {
  const address = await keepVideo({ ownerId: userId, purpose: 'video' }, file);
  try {
    await removeFile(userId, await swapIntroVideo(userId, address));
  } catch (error) {
    await removeFile(userId, address);
    throw error;
  }
  return seeDeveloper(viewer, userId);
}

export async function removeVideo(viewer: Viewer, userId: string): Promise<VisibleDeveloper> {
  await removeFile(userId, await swapIntroVideo(userId, ''));
  return seeDeveloper(viewer, userId);
}

/**
 * Starts an upload and deletes an earlier one. Of several simultaneous ones only one remains, so that the disk cannot be
 * filled.
 */
export async function beginUpload(userId: string, size: number): Promise<VideoUpload> {
  await forget(await uploads.ofDeveloper(userId));
  const developer = new Types.ObjectId(userId);
  const begun = await uploads.insert({ developer, code: newCode(), size, offset: 0, parts: [], begun: new Date() });
  const [last = begun, ...others] = await uploads.ofDeveloper(userId);
  await forget(others);
  if (!last._id.equals(begun._id)) throw busy();
  return present(begun);
}

export const uploadOf = async (userId: string, id: string): Promise<VideoUpload> => present(await find(userId, id));

async function find(userId: string, id: string): Promise<StoredUpload> {
  const upload = await uploads.find(id, userId);
  if (!upload) throw notFound();
  return upload;
}

/**
 * Stores the next part, and with the last one puts the video on the profile. Throws 409 with the offset at which to continue,
 * so that a part whose answer was lost is not stored twice.
 */
export async function takePart(
  viewer: Viewer,
  { userId, uploadId }: { userId: string; uploadId: string },
  offset: number,
  part: UploadedFile,
): Promise<VideoPartAnswer> {
  const upload = await find(userId, uploadId);
  if (offset !== upload.offset) throw partExpected(upload.offset);
  if (part.size > VIDEO_PART_BYTES) throw fileTooLarge(VIDEO_PART_BYTES);
  if (offset + part.size > upload.size) throw fileTooLarge(upload.size);
  // The type is checked with the first bytes, so that 200 MB are not uploaded in vain.
  if (offset === 0 && !videoTypeOf(await headOf(part.path))) throw fileNotTaken('video');
  // Parts of one byte would create millions of files, and a second part at the same offset one that is not recorded.
  if (part.size < VIDEO_PART_BYTES && offset + part.size < upload.size) throw partTooSmall();

  await storage.put(keyOfPart(upload, offset), { path: part.path }, 'application/octet-stream');
  const advanced = await uploads.advance(upload, part.size);
  if (!advanced) throw partExpected((await find(userId, uploadId)).offset);
  if (advanced.offset < advanced.size) return { ...present(advanced), introVideo: null };
  const { introVideo = '' } = await whole(advanced, (file) => putVideo(viewer, userId, file));
  await forget([advanced]);
  return { ...present(advanced), introVideo };
}

const keyOfPart = ({ code }: StoredUpload, offset: number): string => keyOf('private', code, `part${offset}`);

/** Joins the parts in a temporary file, which is deleted afterwards. */
async function whole<T>(upload: StoredUpload, act: (file: UploadedFile) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'tandem-video-'));
  const path = join(folder, 'film');
  try {
    await pipeline(Readable.from(pieces(upload)), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    return await act({ path, name: '', size: upload.size });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function* pieces(upload: StoredUpload): AsyncGenerator<Buffer> {
  for (const offset of [...upload.parts].sort((one, other) => one - other)) {
    const found = await storage.get(keyOfPart(upload, offset));
    if (!found) throw notFound('file');
    yield* found.body;
  }
}

/** Uploads that were started and never completed. */
export async function forgetUploads(now: Date): Promise<void> {
  await forget(await uploads.begunBefore(new Date(now.getTime() - HOURS * 3_600_000)));
}

/** The parts are deleted first: as long as the upload is recorded, the deletion can be repeated. */
async function forget(gone: readonly StoredUpload[]) {
  if (gone.length === 0) return;
  // The part that was being uploaded when the connection broke is stored but not recorded.
  await storage.remove(
    gone.flatMap((upload) => [...new Set([...upload.parts, upload.offset])].map((offset) => keyOfPart(upload, offset))),
  );
  await uploads.remove(gone.map(({ _id }) => _id));
}

const present = ({ _id, size, offset }: StoredUpload): VideoUpload => ({
  _id: String(_id),
  size,
  offset,
  partBytes: VIDEO_PART_BYTES,
});
