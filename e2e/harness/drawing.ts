import sharp from 'sharp';

/** Draws a picture in one colour, except for its left half; returns its path. */
export async function draw(path: string, background: string, width = 1200, height = 800): Promise<string> {
  const left = { create: { width: width / 2, height, channels: 3, background: '#101010' } } as const;
  await sharp({ create: { width, height, channels: 3, background } })
    .composite([{ input: await sharp(left).png().toBuffer(), left: 0, top: 0 }])
    .png()
    .toFile(path);
  return path;
}
