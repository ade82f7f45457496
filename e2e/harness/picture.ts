import type { Page } from 'puppeteer';
import sharp from 'sharp';

interface PictureOptions {
  /** Width of the file, in pixels; by default that of the screenshot. */
  width?: number;
  fullPage?: boolean;
}

/** Takes a screenshot of the page as a small WebP file. */
export async function takePicture(page: Page, file: string, { width, fullPage = false }: PictureOptions = {}) {
  await page.evaluate(() => document.fonts.ready);
  const shot = await page.screenshot({ fullPage });
  await sharp(shot)
    .resize(width ? { width } : undefined)
    .webp({ quality: 82, effort: 6 })
    .toFile(file);
}
