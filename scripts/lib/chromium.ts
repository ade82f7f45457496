import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installOnDebian, isDebian } from './debian.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
const debianPackages = ['chromium', 'fonts-liberation', 'fonts-noto-color-emoji'];

/** Path of a Chromium or Chrome on this machine: CHROMIUM_PATH, then PATH, then the usual places. */
export function findChromium(): string | undefined {
  const given = process.env.CHROMIUM_PATH;
  if (given) return existsSync(given) ? given : undefined;
  const folders = (process.env.PATH ?? '').split(delimiter);
  const inPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...inPath, ...places].find((path) => existsSync(path));
}

/**
 * Finds Chromium, on Debian as root installs it.
 * @throws with the one command to run where it cannot
 */
export async function ensureChromium(): Promise<string> {
  const found = findChromium();
  if (found) return found;
  if (process.env.CHROMIUM_PATH)
    throw new Error(`CHROMIUM_PATH is ${process.env.CHROMIUM_PATH}; there is no such file.`);
  await installOnDebian(debianPackages);
  const installed = findChromium();
  if (installed) return installed;
  const command = isDebian()
    ? `sudo apt-get install -y --no-install-recommends ${debianPackages.join(' ')}`
    : 'CHROMIUM_PATH=/path/to/chrome npm test';
  throw new Error(`The browser tests need Chromium and there is none on this machine. Run: ${command}`);
}
