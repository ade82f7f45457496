import type { Page } from 'puppeteer';
import sharp from 'sharp';

interface PictureOptions {
  /** Width in the file, in pixels; as taken unless given. */
  width?: number;
  fullPage?: boolean;
}

/** Takes a picture of the page as a small WebP file. */
export async function takePicture(page: Page, file: string, { width, fullPage = false }: PictureOptions = {}) {
  await page.evaluate(() => document.fonts.ready);
  const shot = await page.screenshot({ fullPage });
  await sharp(shot)
    .resize(width ? { width } : undefined)
    .webp({ quality: 82, effort: 6 })
    .toFile(file);
}
