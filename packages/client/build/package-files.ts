import { execFileSync } from 'node:child_process';
import { copyFileSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

const { resolve } = createRequire(import.meta.url);
const folder = join(import.meta.dirname, '..');
const output = join(folder, 'dist');
const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

/** A Vite plugin that adds types, manifest, README and licence to the built package. */
export const packageFiles = (entries: readonly string[]) => ({
  name: 'tandem-package-files',
  closeBundle() {
    writeTypes();
    writeManifest(entries);
    for (const name of ['README.md', 'LICENSE']) copyFileSync(join(folder, name), join(output, name));
  },
});

/** Writes the types of the client and of the contracts they refer to; imports between packages become relative. */
function writeTypes(): void {
  const compiler = join(dirname(resolve('typescript/package.json')), 'bin/tsc');
  execFileSync(process.execPath, [compiler, '-p', 'tsconfig.build.json'], { cwd: folder, stdio: 'pipe' });
  const types = join(output, 'types');
  for (const file of globSync('**/*.d.ts', { cwd: types })) {
    const path = join(types, file);
    const text = readFileSync(path, 'utf8').replace(
      /(["'])@tandem\/([\w-]+)\/([\w/-]+)\1/g,
      (_, quote, name, inside) => {
        const address = relative(dirname(path), join(types, name, 'src', `${inside}.js`));
        return `${quote}${address.startsWith('.') ? address : `./${address}`}${quote}`;
      },
    );
    writeFileSync(path, text);
  }
}

function writeManifest(entries: readonly string[]): void {
  const { name, version } = read(join(folder, 'package.json'));
  const { version: zod } = read(resolve('zod/package.json'));
  const manifest = {
    name,
    version,
    description: 'The typed client of Tandem’s API',
    license: 'MIT',
    type: 'module',
    sideEffects: false,
    engines: { node: '>=20' },
    exports: Object.fromEntries(
      entries.map((entry) => [`./${entry}`, { types: `./types/client/src/${entry}.d.ts`, default: `./${entry}.js` }]),
    ),
    files: ['*.js', 'parts', 'types'],
    // Only zod's types are used.
    dependencies: { zod: `^${zod}` },
  };
  writeFileSync(join(output, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}
