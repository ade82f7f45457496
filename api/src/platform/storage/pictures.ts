import { PICTURE_WIDTHS, type PictureShape } from '@tandem/catalogue/pictures';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { fileNotTaken, tooManyPixels } from '../errors/errors.ts';
import { concurrencyLimit } from '../limits/concurrency-limit.ts';
import { headOf, pictureTypeOf } from './types.ts';

/** Fifty million pixels are the output of a good camera; decoded they take 200 MB. */
const MAX_PIXELS = 50_000_000;
const MAX_SECONDS = 20;
const QUALITY = 82;

/** Picture decoding has its own limit of concurrent and waiting work. */
const limit = concurrencyLimit(2, 30);

// Only the decoders of the five accepted formats: no vector graphics, documents or scanner formats.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((kind) => `VipsForeignLoad${kind}`) });
sharp.cache(false);
sharp.concurrency(1);

export interface DrawnPicture {
  /** Pixel dimensions of the largest version. */
  width: number;
  height: number;
  /** WebP without metadata, by width, ascending. */
  widths: { width: number; data: Buffer }[];
}

/**
 * Decodes a picture and re-encodes it in the widths of its shape, upright and without metadata. Throws 413 for too many
 * pixels and 415 for files that are not a picture.
 */
export const drawPicture = (path: string, shape: PictureShape, { square = false } = {}): Promise<DrawnPicture> =>
  limit(async () => {
    if (!pictureTypeOf(await headOf(path))) throw fileNotTaken('picture');
    try {
      const source = sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 });
      refuseHuge(await source.metadata());
      return await draw(source.timeout({ seconds: MAX_SECONDS }), shape, square);
    } catch (error) {
      if (error instanceof Error && /pixel limit/i.test(error.message)) throw tooManyPixels();
      throw error instanceof Error && error.name === 'HttpError' ? error : fileNotTaken('picture');
    }
  });

function refuseHuge({ width, height }: Metadata) {
  if (width * height > MAX_PIXELS) throw tooManyPixels();
}

async function draw(source: Sharp, shape: PictureShape, square: boolean): Promise<DrawnPicture> {
  const largest = PICTURE_WIDTHS[shape].at(-1) as number;
  const upright = source.autoOrient();
  const { width: found = 0, height: foundHeight = 0 } = (await upright.metadata()).autoOrient;
  const width = Math.min(largest, square ? Math.min(found, foundHeight) : found);
  const size = square
    ? ({ width, height: width, fit: 'cover' } as const)
    : ({ width, height: 2 * largest, fit: 'inside', withoutEnlargement: true } as const);
  const { data, info } = await upright
    .resize(size)
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });

  const raw = { width: info.width, height: info.height, channels: 4 } as const;
  const wanted = [...PICTURE_WIDTHS[shape].filter((each) => each < info.width), info.width];
  const widths = [];
  for (const each of wanted) {
    const drawn = sharp(data, { raw }).resize({ width: each }).webp({ quality: QUALITY, effort: 4 });
    widths.push({ width: each, data: await drawn.toBuffer() });
  }
  return { width: info.width, height: info.height, widths };
}
