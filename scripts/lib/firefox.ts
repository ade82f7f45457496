import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installOnDebian, isDebian } from './debian.ts';

const names = ['firefox-esr', 'firefox'];
const places = ['/Applications/Firefox.app/Contents/MacOS/firefox', 'C:\\Program Files\\Mozilla Firefox\\firefox.exe'];
const debianPackages = ['firefox-esr'];

/** Path of a Firefox on this machine: FIREFOX_PATH, then PATH, then the usual places. */
export function findFirefox(): string | undefined {
  const given = process.env.FIREFOX_PATH;
  if (given) return existsSync(given) ? given : undefined;
  const folders = (process.env.PATH ?? '').split(delimiter);
  return [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...places].find((path) =>
    existsSync(path),
  );
}

/**
 * Finds Firefox, on Debian as root installs it.
 * @throws with the one command to run where it cannot
 */
export async function ensureFirefox(): Promise<string> {
  const found = findFirefox();
  if (found) return found;
  if (process.env.FIREFOX_PATH) throw new Error(`FIREFOX_PATH is ${process.env.FIREFOX_PATH}; there is no such file.`);
  await installOnDebian(debianPackages);
  const installed = findFirefox();
  if (installed) return installed;
  const command = isDebian()
    ? `sudo apt-get install -y --no-install-recommends ${debianPackages.join(' ')}`
    : 'FIREFOX_PATH=/path/to/firefox npm test';
  throw new Error(`The extension is tested in Firefox and there is none on this machine. Run: ${command}`);
}
