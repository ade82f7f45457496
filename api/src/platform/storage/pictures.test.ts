import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { asUploaded, drawing } from '../../testing/files.ts';
import { drawPicture } from './pictures.ts';

const draw = async (bytes: Buffer | string, ...more: ['portrait' | 'media', { square?: boolean }?]) =>
  drawPicture(asUploaded(bytes).path, ...more);
const colourAt = async (picture: Buffer, left: number, top: number): Promise<number[]> => [
  ...(await sharp(picture).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()),
];

describe('a picture', () => {
  test.each(['png', 'jpeg', 'webp', 'avif', 'gif'] as const)(
    '%s is re-encoded as WebP in several widths',
    async (as) => {
      const { widths, width, height } = await draw(await drawing({ as }), 'portrait', { square: true });
      expect([width, height]).toEqual([512, 512]);
      expect(widths.map((each) => each.width)).toEqual([64, 128, 256, 512]);
      for (const each of widths)
        expect(await sharp(each.data).metadata()).toMatchObject({ format: 'webp', width: each.width });
    },
  );

  test('keeps its proportions if it is not a portrait, and is never enlarged', async () => {
    expect(await draw(await drawing({ width: 2000, height: 500 }), 'media')).toMatchObject({
      width: 1920,
      height: 480,
    });
    const small = await draw(await drawing({ width: 700, height: 90 }), 'media');
    expect(small.widths.map((each) => each.width)).toEqual([480, 700]);
    const tiny = await draw(await drawing({ width: 40, height: 30 }), 'portrait', { square: true });
    expect(tiny.widths.map((each) => each.width)).toEqual([30]);
  });

  test('is rotated upright, and metadata about place and camera is removed', async () => {
    const taken = await sharp(await drawing({ width: 400, height: 200 }))
      .withExif({ IFD0: { Orientation: '6', Artist: 'Ada', Copyright: 'secret place' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(taken).metadata()).orientation).toBe(6);
    const { width, height, widths } = await draw(taken, 'media');
    expect([width, height]).toEqual([200, 400]);
    const data = widths[0]?.data ?? Buffer.alloc(0);
    expect(await sharp(data).metadata()).not.toHaveProperty('exif');
    expect(data.includes('Ada')).toBe(false);
    expect((await colourAt(data, 100, 50))[0]).toBeGreaterThan(150); // the part that was on the left is on top
    expect((await colourAt(data, 100, 350))[2]).toBeGreaterThan(150);
  });

  test('loses its animation', async () => {
    const frame = (background: string) =>
      sharp({ create: { width: 90, height: 90, channels: 3, background } })
        .png()
        .toBuffer();
    const moving = await sharp([await frame('red'), await frame('blue')], { join: { animated: true } })
      .gif()
      .toBuffer();
    const { widths } = await draw(moving, 'media');
    expect((await sharp(widths[0]?.data).metadata()).pages ?? 1).toBe(1);
  });
});

describe('S31: files that only claim to be a picture', () => {
  test.each([
    ['a page', '<html><script>alert(1)</script></html>'],
    ['a drawing with a script', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['a signature and nothing behind it', Buffer.from('\x89PNG\r\n\x1a\n<script>alert(1)</script>', 'latin1')],
    ['a GIF that is a script', 'GIF89a=1;alert(1)//'],
    ['an archive', 'PK\x03\x04'],
    ['a TIFF', Buffer.from('II*\0', 'latin1')],
    ['nothing', ''],
  ])('%s is refused', async (_, content) => {
    await expect(draw(content, 'portrait')).rejects.toMatchObject({ status: 415, code: 'file_type_unsupported' });
  });

  test('data appended to a picture is removed', async () => {
    const polyglot = Buffer.concat([await drawing(), Buffer.from('<script>alert(1)</script>PK\x03\x04')]);
    const { widths } = await draw(polyglot, 'portrait');
    for (const { data } of widths) expect(data.includes('script')).toBe(false);
  });

  test('a truncated picture is refused', async () => {
    const whole = await drawing({ as: 'jpeg', width: 2000, height: 2000 });
    await expect(draw(whole.subarray(0, whole.length / 2), 'portrait')).rejects.toMatchObject({ status: 415 });
  });
});

describe('S33: huge pictures', () => {
  /** A PNG of a few bytes that declares the given size. */
  function claiming(width: number, height: number): Buffer {
    const crc = (bytes: Buffer) => {
      let c = ~0;
      for (const byte of bytes) {
        c ^= byte;
        for (let bit = 0; bit < 8; bit++) c = (c >>> 1) ^ (c & 1 ? 0xedb88320 : 0);
      }
      const sum = Buffer.alloc(4);
      sum.writeUInt32BE(~c >>> 0);
      return sum;
    };
    const header = Buffer.from('IHDR\0\0\0\0\0\0\0\0\x08\x02\0\0\0', 'latin1');
    header.writeUInt32BE(width, 4);
    header.writeUInt32BE(height, 8);
    return Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\x0d', 'latin1'),
      header,
      crc(header),
      Buffer.from('\0\0\0\0IDAT\x35\xaf\x06\x1e\0\0\0\0IEND\xae\x42\x60\x82', 'latin1'),
    ]);
  }

  test('50,000 by 50,000 pixels are refused immediately', async () => {
    const before = process.memoryUsage().rss;
    const started = performance.now();
    await expect(draw(claiming(50_000, 50_000), 'media')).rejects.toMatchObject({
      status: 413,
      code: 'too_many_pixels',
    });
    expect(performance.now() - started).toBeLessThan(2000);
    expect((process.memoryUsage().rss - before) / 2 ** 20).toBeLessThan(50);
  });

  test('pixels that a few bytes unpack to are refused', async () => {
    const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    await expect(draw(bomb, 'media')).rejects.toMatchObject({ status: 413 });
  });

  test('a single long line of pixels stays within the limits', async () => {
    const { width, height } = await draw(await drawing({ width: 4, height: 16_000 }), 'media');
    expect(width * height).toBeLessThan(8_000_000);
  });
});
