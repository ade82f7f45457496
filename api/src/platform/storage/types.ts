import { open } from 'node:fs/promises';

const HEAD_BYTES = 4096;

/** The first bytes of a file, from which its type is detected; its name and declared type are ignored. */
export async function headOf(path: string): Promise<Buffer> {
  return piece(path, () => 0);
}

export async function tailOf(path: string): Promise<Buffer> {
  return piece(path, (size) => Math.max(0, size - HEAD_BYTES));
}

async function piece(path: string, from: (size: number) => number): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, from(size));
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

const begins = (head: Buffer, sign: string, at = 0) =>
  head.subarray(at, at + sign.length).equals(Buffer.from(sign, 'latin1'));

/** The brands that a file of the ISO family (AVIF, MP4) declares. */
function brandsOf(head: Buffer): string[] {
  if (!begins(head, 'ftyp', 4)) return [];
  const length = Math.min(head.readUInt32BE(0), head.length);
  const brands = [];
  for (let at = 8; at + 4 <= length; at += 4) if (at !== 12) brands.push(head.toString('latin1', at, at + 4));
  return brands;
}

/** The content type of an accepted picture; undefined for anything else. */
export function pictureTypeOf(head: Buffer): string | undefined {
  if (begins(head, '\x89PNG\r\n\x1a\n')) return 'image/png';
  if (begins(head, '\xff\xd8\xff')) return 'image/jpeg';
  if (begins(head, 'RIFF') && begins(head, 'WEBP', 8)) return 'image/webp';
  if (begins(head, 'GIF87a') || begins(head, 'GIF89a')) return 'image/gif';
  if (brandsOf(head).some((brand) => brand === 'avif' || brand === 'avis')) return 'image/avif';
  return undefined;
}

/** The content type of a video that browsers play; undefined for anything else. */
export function videoTypeOf(head: Buffer): 'video/mp4' | 'video/webm' | undefined {
  const isPlayed = (brand: string) => /^(isom|iso[2-9]|mp4[12]|avc1|M4V |MSNV|dash)$/.test(brand);
  if (brandsOf(head).some(isPlayed)) return 'video/mp4';
  const isMatroska = begins(head, '\x1a\x45\xdf\xa3') && head.subarray(0, 64).includes('webm');
  return isMatroska ? 'video/webm' : undefined;
}

export const isPdf = (head: Buffer, tail: Buffer): boolean =>
  /^%PDF-[12]\.\d/.test(head.toString('latin1', 0, 8)) && tail.includes('%%EOF');

export const isZip = (head: Buffer): boolean => begins(head, 'PK\x03\x04');
