import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { ExtensionBrowser } from '@tandem/contracts/routes/extension';
import { ZipFile } from 'yazl';

/** Output folders of the build. */
const FOLDERS: Record<ExtensionBrowser, string> = { chrome: 'chrome-mv3', firefox: 'firefox-mv2' };
const MANIFEST = 'manifest.json';
/** Host permission that a build for a local machine contains. */
const LOCAL_HOSTS = 'http://localhost/*';

interface Manifest {
  version: string;
  homepage_url: string;
  permissions: string[];
  host_permissions?: string[];
}

export interface ExtensionPackage {
  version: string;
  bytes: Buffer;
}

interface Packed {
  /** Build time in milliseconds. */
  builtAt: number;
  portal: string;
  package: Promise<ExtensionPackage>;
}
const packed = new Map<ExtensionBrowser, Packed>();

/**
 * Returns the built extension as a ZIP configured with the portal's address. Created once per build; undefined if there
 * is no build.
 */
export async function packageFor(browser: ExtensionBrowser, portal: string): Promise<ExtensionPackage | undefined> {
  const folder = fileURLToPath(new URL(`../../../../../extension/.output/${FOLDERS[browser]}`, import.meta.url));
  if (!existsSync(join(folder, MANIFEST))) return undefined;
  const { mtimeMs: builtAt } = await stat(join(folder, MANIFEST));
  const known = packed.get(browser);
  if (known?.builtAt === builtAt && known.portal === portal) return known.package;
  const made = pack(folder, portal, new Date(builtAt));
  packed.set(browser, { builtAt, portal, package: made });
  made.catch(() => packed.delete(browser));
  return made;
}

async function pack(folder: string, portal: string, mtime: Date): Promise<ExtensionPackage> {
  const manifest = manifestFor(JSON.parse(await readFile(join(folder, MANIFEST), 'utf8')), portal);
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(JSON.stringify(manifest, null, 2)), MANIFEST, { mtime });
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const file of files.filter((each) => each.isFile())) {
    const path = join(file.parentPath, file.name);
    const name = path.slice(folder.length + 1).replaceAll('\\', '/');
    if (name !== MANIFEST) zip.addBuffer(await readFile(path), name, { mtime });
  }
  zip.end();
  return { version: manifest.version, bytes: await buffer(zip.outputStream) };
}

/** Adapts the manifest of a local build to a portal at another address; host permissions contain no port. */
export function manifestFor(manifest: Manifest, portal: string): Manifest {
  const { origin, protocol, hostname } = new URL(portal);
  const ofPortal = (hosts: readonly string[]) =>
    hosts.map((host) => (host === LOCAL_HOSTS ? `${protocol}//${hostname}/*` : host));
  return {
    ...manifest,
    homepage_url: origin,
    permissions: ofPortal(manifest.permissions),
    ...(manifest.host_permissions && { host_permissions: ofPortal(manifest.host_permissions) }),
  };
}
