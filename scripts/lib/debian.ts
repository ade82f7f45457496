import { existsSync } from 'node:fs';
import { runShown } from './process.ts';

const apt = ['-o', 'DPkg::Lock::Timeout=400'];
const env = { DEBIAN_FRONTEND: 'noninteractive' };

export const isDebian = () => existsSync('/etc/debian_version');

/** Installs Debian packages, on Debian as root only; elsewhere does nothing. */
export async function installOnDebian(packages: readonly string[]): Promise<void> {
  if (!isDebian() || process.getuid?.() !== 0) return;
  console.log(`${packages[0]?.padEnd(12)}installing from Debian …`);
  await runShown('apt-get', [...apt, 'update', '-qq'], { env });
  await runShown('apt-get', [...apt, 'install', '-y', '-qq', '--no-install-recommends', ...packages], { env });
}
