// Checks that a dependency has one version in the whole workspace: the catalog's if it is used twice, otherwise that of
// its one use.
import { readFileSync } from 'node:fs';
import { inRoot } from '../lib/root.ts';
import { report, trackedFiles } from './sources.ts';

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const uses = trackedFiles()
  .filter((file) => /(^|\/)package\.json$/.test(file) && !file.includes('fixtures'))
  .flatMap((file) => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync(inRoot(file), 'utf8')) as Manifest;
    return Object.entries({ ...dependencies, ...devDependencies }).map(([name, version]) => ({ file, name, version }));
  });
const byName = Map.groupBy(uses, (use) => use.name);

const drifted = [...byName].flatMap(([name, places]) => {
  if (new Set(places.map((place) => place.version)).size === 1) return [];
  return [`${name}: ${places.map((place) => `${place.version} (${place.file})`).join(', ')}`];
});
const loose = uses
  .filter((use) => use.version === '*' || use.version === 'latest')
  .map((use) => `${use.file}: ${use.name} allows any version`);

report([...drifted, ...loose], `${byName.size} dependencies, one version each`);
