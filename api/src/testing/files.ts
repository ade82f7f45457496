import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { UploadedFile } from '@tandem/contracts/files';
import sharp from 'sharp';
import { ZipFile } from 'yazl';
import { addMedia } from '../domains/companies/companies/pictures.service.ts';
import { type StoredFile, saveDocument } from '../platform/files/files.service.ts';

const folder = mkdtempSync(join(tmpdir(), 'tandem-files-'));
let count = 0;

/** Bytes as a browser would send them. */
export const asFile = (bytes: Buffer | string, name = 'file'): File =>
  new File([new Uint8Array(Buffer.from(bytes))], name);

/** Returns bytes in the form of a received upload. */
export function asUploaded(bytes: Buffer | string, name = 'file'): UploadedFile {
  const path = join(folder, String(++count));
  writeFileSync(path, bytes);
  return { path, name, size: Buffer.byteLength(bytes) };
}

interface Drawn {
  width?: number;
  height?: number;
  as?: 'png' | 'jpeg' | 'webp' | 'avif' | 'gif';
}

/** Returns the beginning of a video, with the given number of bytes. */
export const filmBytes = (size = 5000): Buffer => {
  const begin = Buffer.from('\x00\x00\x00\x18ftypisom\x00\x00\x02\x00isommp41', 'latin1');
  return Buffer.concat([begin, Buffer.from(Array.from({ length: size - begin.length }, (_, nth) => nth % 251))]);
};
export const aVideo = (size?: number, name = 'hello.mp4'): File => asFile(filmBytes(size), name);

/** A picture: red on its left half, blue on its right. */
export async function drawing({ width = 800, height = 600, as = 'png' }: Drawn = {}): Promise<Buffer> {
  const left = { create: { width: Math.ceil(width / 2), height, channels: 3, background: '#c00000' } } as const;
  const ground = { create: { width, height, channels: 3, background: '#0000c0' } } as const;
  const half = await sharp(left).png().toBuffer();
  return sharp(ground)
    .composite([{ input: half, left: 0, top: 0 }])
    .toFormat(as)
    .toBuffer();
}

export const aPicture = async (drawn?: Drawn, name = 'me.png'): Promise<File> => asFile(await drawing(drawn), name);

export const aPdf = (): Buffer =>
  Buffer.from('%PDF-1.4\n1 0 obj <</Type /Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n');

/** A DOCX of some entries, by name. */
export async function aDocx(entries: Record<string, Buffer | string> = {}): Promise<Buffer> {
  const zip = new ZipFile();
  const whole = { '[Content_Types].xml': '<Types/>', 'word/document.xml': '<document/>', ...entries };
  for (const [name, content] of Object.entries(whole)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
}

/** A private file of a user. */
export const aDocument = (ownerId: string): Promise<StoredFile> =>
  saveDocument({ ownerId, purpose: 'document' }, asUploaded(aPdf(), 'cv.pdf'));

/** A link among the media of a company; returns its id. */
export const aMedia = async (companyId: string): Promise<string> =>
  (await addMedia(companyId, { type: 'url', url: 'https://hamnkraft.example/film', text: '' })).at(-1)?.id ?? '';
