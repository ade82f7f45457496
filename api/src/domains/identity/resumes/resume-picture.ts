import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { bytesOf, codeOf, findFile } from '../../../platform/files/files.service.ts';

/** Pixels of each side; 300 per inch when printed at 64 points. */
const SIDE = 268;

/**
 * Returns a stored picture as JPEG, which a PDF can contain. Undefined if there is none, or if the storage does not
 * answer.
 */
export async function pictureOf(address: string | undefined): Promise<Buffer | undefined> {
  const code = codeOf(address ?? '');
  const file = code && (await findFile(code));
  const found = file && (await bytesOf(file).catch(() => undefined));
  if (!found) return undefined;
  return sharp(await buffer(found.body))
    .resize(SIDE, SIDE)
    .flatten({ background: '#ffffff' })
    .jpeg()
    .toBuffer();
}
