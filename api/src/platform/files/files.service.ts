import type { PictureShape } from '@tandem/catalogue/pictures';
import type { UploadedFile } from '@tandem/contracts/files';
import type { Picture } from '@tandem/contracts/picture';
import { Types } from 'mongoose';
import { log } from '../config/log.ts';
import { fileNotTaken, tooManyFiles } from '../errors/errors.ts';
import { attachmentTypeOf } from '../storage/attachments.ts';
import { documentTypeOf } from '../storage/documents.ts';
import { nameOfDownload } from '../storage/download-names.ts';
import { keyOf, newCode, type StorageArea } from '../storage/keys.ts';
import { type Content, storage } from '../storage/storage.ts';
import { headOf, videoTypeOf } from '../storage/types.ts';
import { files, type Purpose, type StoredFile } from './files.model.ts';

export type { Purpose, StoredFile } from './files.model.ts';

/** Storage limits per account, profile or company, so that no owner can fill the disk. */
const MAX_PER_OWNER = { files: 1000, bytes: 1024 ** 3 };

/** The owner and the purpose of a file. */
export interface FileOwner {
  ownerId: string | Types.ObjectId;
  purpose: Purpose;
}

/** Re-encodes an uploaded picture, stores it and returns its address. Throws 409 if the storage limit is reached. */
export async function savePicture(
  owner: FileOwner,
  file: UploadedFile,
  shape: PictureShape,
  options: { square?: boolean } = {},
): Promise<Picture> {
  await refuseTooMany(owner);
  const { drawPicture } = await import('../storage/pictures.ts');
  const { width, height, widths } = await drawPicture(file.path, shape, options);
  const parts = widths.map((each) => ({ name: `${each.width}.webp`, content: each.data, size: each.data.length }));
  const { code } = await store(owner, { room: shape, name: file.name, type: 'image/webp', parts });
  return { url: `/files/${shape}/${code}/${width}.webp`, width, height };
}

/** Replaces a picture. `write` stores the new address and returns the previous one. */
export async function replacePicture(
  owner: FileOwner,
  file: UploadedFile,
  shape: PictureShape,
  options: { square?: boolean },
  write: (url: string) => Promise<string>,
): Promise<Picture> {
  const picture = await savePicture(owner, file, shape, options);
  await replaceFile(owner.ownerId, picture.url, write);
  return picture;
}

/**
 * Replaces a file by a new one. `write` stores the address of the new file and returns the previous one, whose file is
 * removed; if `write` fails, the new file is removed. A previous file that cannot be removed is no error, because the
 * new one is already in use.
 */
export async function replaceFile(
  ownerId: string | Types.ObjectId,
  address: string,
  write: (address: string) => Promise<string>,
): Promise<void> {
  let before: string;
  try {
    before = await write(address);
  } catch (error) {
    await removeFile(ownerId, address);
    throw error;
  }
  await removeFile(ownerId, before).catch((error: unknown) =>
    log.error({ err: error }, 'a file that was replaced could not be deleted'),
  );
}

/** Stores a PDF or DOCX, which is read through expiring links (`linkTo`). */
export async function saveDocument(owner: FileOwner, file: UploadedFile): Promise<StoredFile> {
  await refuseTooMany(owner);
  const type = await documentTypeOf(file.path);
  const parts = [{ name: 'file', content: { path: file.path }, size: file.size }];
  return store(owner, { room: 'private', name: nameOfDownload(file.name, type), type, parts });
}

/**
 * Stores a file of a message, which is read through access-checked links. Pictures are re-encoded in their largest
 * width.
 */
export async function saveAttachment(
  owner: FileOwner,
  file: UploadedFile,
): Promise<StoredFile & { width: number | null; height: number | null }> {
  await refuseTooMany(owner);
  const type = await attachmentTypeOf(file.path);
  if (!type.startsWith('image/')) {
    const parts = [{ name: 'file', content: { path: file.path }, size: file.size }];
    const name = nameOfDownload(file.name, type);
    return { ...(await store(owner, { room: 'private', name, type, parts })), width: null, height: null };
  }
  const { drawPicture } = await import('../storage/pictures.ts');
  const { width, height, widths } = await drawPicture(file.path, 'media');
  const { data } = widths.at(-1) as (typeof widths)[number];
  const parts = [{ name: 'file.webp', content: data, size: data.length }];
  const name = `${file.name.replace(/\.[^.]*$/, '') || 'picture'}.webp`;
  return { ...(await store(owner, { room: 'private', name, type: 'image/webp', parts })), width, height };
}

/** Stores a video unchanged and returns its address. */
export async function saveVideo(owner: FileOwner, file: UploadedFile): Promise<string> {
  await refuseTooMany(owner);
  const type = videoTypeOf(await headOf(file.path));
  if (!type) throw fileNotTaken('video');
  const name = type === 'video/mp4' ? 'video.mp4' : 'video.webm';
  const parts = [{ name, content: { path: file.path }, size: file.size }];
  const { code } = await store(owner, { room: 'video', name: file.name, type, parts });
  return `/files/video/${code}/${name}`;
}

interface Parts {
  room: StorageArea;
  name: string;
  type: string;
  parts: readonly { name: string; content: Content; size: number }[];
}

/**
 * The record is written first, so that no untracked file remains in the storage; concurrent uploads count each other.
 */
async function store({ ownerId, purpose }: FileOwner, { parts, ...file }: Parts): Promise<StoredFile> {
  const owner = new Types.ObjectId(ownerId);
  const size = parts.reduce((sum, part) => sum + part.size, 0);
  const stored = await files.insert({
    ...file,
    code: newCode(),
    ownerId: owner,
    purpose,
    size,
    parts: parts.map(({ name }) => name),
  });
  try {
    const total = await files.totalOf(owner);
    if (total.files > MAX_PER_OWNER.files || total.bytes > MAX_PER_OWNER.bytes) throw tooManyFiles(MAX_PER_OWNER.files);
    for (const { name, content } of parts) await storage.put(keyOf(file.room, stored.code, name), content, file.type);
  } catch (error) {
    await forget([stored]).catch((fault: unknown) =>
      log.error({ err: fault, file: stored.code }, 'a file could not be deleted'),
    );
    throw error;
  }
  return stored;
}

async function refuseTooMany({ ownerId }: FileOwner) {
  const { files: count, bytes } = await files.totalOf(new Types.ObjectId(ownerId));
  if (count >= MAX_PER_OWNER.files || bytes >= MAX_PER_OWNER.bytes) throw tooManyFiles(MAX_PER_OWNER.files);
}

/** Returns the code in the address of a stored file; undefined for other addresses. */
export const codeOf = (address: string): string | undefined =>
  /^\/files\/(?:portrait|media|video)\/([0-9a-z]{12})\//.exec(address)?.[1];

/** Removes a file by its address or code if the owner matches; other addresses are ignored. */
export async function removeFile(ownerId: string | Types.ObjectId, addressOrCode: string): Promise<void> {
  const code = codeOf(addressOrCode) ?? addressOrCode;
  const file = code && (await files.find(code));
  if (file && String(file.ownerId) === String(ownerId)) await forget([file]);
}

/** Transfers a file to another owner, by its address or code. */
export async function transferFile(
  from: string | Types.ObjectId,
  to: Types.ObjectId,
  addressOrCode: string,
): Promise<void> {
  const file = await files.find(codeOf(addressOrCode) ?? addressOrCode);
  if (file && String(file.ownerId) === String(from)) await files.give(file.code, to);
}

/** Removes all files of accounts, profiles or companies. */
export const removeFilesOf = async (...ownerIds: string[]): Promise<void> => forget(await files.ofOwners(ownerIds));

/** Transfers the files of one profile to another. */
export const moveFiles = files.move;

/** All files of accounts, profiles or companies, oldest first. */
export const filesOf = (...ownerIds: string[]): Promise<StoredFile[]> => files.ofOwners(ownerIds);

/** Returns the bytes of a file, for a picture those of the widest version; undefined if the storage has lost it. */
export const bytesOf = ({ room, code, parts }: StoredFile) => storage.get(keyOf(room, code, parts.at(-1) ?? ''));

export const findFile = (code: string) => files.find(code);

/** The bytes are removed first, because a file with a record can be removed again. */
async function forget(gone: readonly StoredFile[]) {
  await storage.remove(gone.flatMap(({ room, code, parts }) => parts.map((part) => keyOf(room, code, part))));
  await files.remove(gone.map(({ code }) => code));
}
