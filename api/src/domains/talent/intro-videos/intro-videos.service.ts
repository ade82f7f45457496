import type { VisibleDeveloper } from '@tandem/contracts/developer';
import type { ResumableUpload, UploadedFile } from '@tandem/contracts/files';
import { VIDEO_PART_BYTES, type VideoPartAnswer } from '@tandem/contracts/intro-video';
import { Types } from 'mongoose';
import { busy, fileNotTaken, notFound, partExpected } from '../../../platform/errors/errors.ts';
import { removeFile, replaceFile, saveVideo } from '../../../platform/files/files.service.ts';
import { removeUploads, storePart, withWholeFile } from '../../../platform/files/upload-parts.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { newCode } from '../../../platform/storage/keys.ts';
import { headOf, videoTypeOf } from '../../../platform/storage/types.ts';
import { getDeveloper } from '../developers/developers.service.ts';
import { swapIntroVideo } from '../developers/intro-video.service.ts';
import { type StoredUpload, uploads } from './intro-videos.model.ts';

/** Hours after which an incomplete upload is deleted. */
const HOURS = 24;

/** Replaces the previous video or link. */
export async function replaceVideo(viewer: Viewer, userId: string, file: UploadedFile): Promise<VisibleDeveloper> {
  const address = await saveVideo({ ownerId: userId, purpose: 'video' }, file);
  await replaceFile(userId, address, () => swapIntroVideo(viewer, userId, address));
  return getDeveloper(viewer, userId);
}

export async function removeVideo(viewer: Viewer, userId: string): Promise<VisibleDeveloper> {
  await removeFile(userId, await swapIntroVideo(viewer, userId, ''));
  return getDeveloper(viewer, userId);
}

/**
 * Starts an upload and deletes an earlier one. Of several simultaneous ones only one remains, so that the disk cannot
 * be filled.
 */
export async function startVideoUpload(userId: string, size: number): Promise<ResumableUpload> {
  await eraseUploadOf(userId);
  const developer = new Types.ObjectId(userId);
  const begun = await uploads.insert({ developer, code: newCode(), size, offset: 0, parts: [], begun: new Date() });
  const [last = begun, ...others] = await uploads.ofDeveloper(userId);
  await removeUploads(uploads, others);
  if (!last._id.equals(begun._id)) throw busy();
  return present(begun);
}

/** Returns the progress of an upload. If its video could not be added to the profile, it resumes with its last part. */
export async function uploadOf(userId: string, id: string): Promise<ResumableUpload> {
  const upload = await find(userId, id);
  return present(upload, nextOffset(upload));
}

/** The offset at which an upload resumes. A fully received upload that still exists was not added to the profile. */
const nextOffset = ({ offset, size, parts }: StoredUpload): number => (offset < size ? offset : Math.max(...parts));

async function find(userId: string, id: string): Promise<StoredUpload> {
  const upload = await uploads.find(id, userId);
  if (!upload) throw notFound();
  return upload;
}

/**
 * Stores the next part; the last one adds the video to the profile. Throws 409 with the offset at which to continue, so
 * that a part whose response was lost is not stored twice. After a failure the last part can be sent again to add the
 * video to the profile.
 */
export async function storeVideoPart(
  viewer: Viewer,
  { userId, uploadId }: { userId: string; uploadId: string },
  offset: number,
  part: UploadedFile,
): Promise<VideoPartAnswer> {
  const upload = await find(userId, uploadId);
  // The type is checked with the first bytes, so that 200 MB are not uploaded in vain.
  if (offset === 0 && !videoTypeOf(await headOf(part.path))) throw fileNotTaken('video');
  if (offset !== nextOffset(upload)) throw partExpected(nextOffset(upload));
  const advanced = upload.offset < upload.size ? await storeNext(upload, userId, part) : upload;
  if (advanced.offset < advanced.size) return { ...present(advanced), introVideo: null };
  const { introVideo = '' } = await withWholeFile(advanced, '', (file) => replaceVideo(viewer, userId, file));
  await removeUploads(uploads, [advanced]);
  return { ...present(advanced), introVideo };
}

const storeNext = (upload: StoredUpload, userId: string, file: UploadedFile): Promise<StoredUpload> =>
  storePart(uploads, upload, { offset: upload.offset, file, partBytes: VIDEO_PART_BYTES }, async () =>
    nextOffset(await find(userId, String(upload._id))),
  );

/** Deletes the incomplete upload of a developer. */
export const eraseUploadOf = async (userId: string): Promise<void> =>
  removeUploads(uploads, await uploads.ofDeveloper(userId));

/** Uploads that were started and never completed. */
export async function forgetUploads(now: Date): Promise<void> {
  await removeUploads(uploads, await uploads.startedBefore(new Date(now.getTime() - HOURS * 3_600_000)));
}

const present = ({ _id, size, offset: arrived }: StoredUpload, offset = arrived): ResumableUpload => ({
  _id: String(_id),
  size,
  offset,
  partBytes: VIDEO_PART_BYTES,
});
