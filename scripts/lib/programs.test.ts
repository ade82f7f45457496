import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { programs } from './programs.ts';
import { inRoot } from './root.ts';

const read = (path: string) => readFileSync(inRoot(path), 'utf8');
const sorted = (names: Iterable<string>) => [...new Set(names)].toSorted();
const needed = sorted(programs.flatMap(({ debianPackages }) => debianPackages));
const words = (text: string | undefined) => sorted((text ?? '').split(/\s+/).filter(Boolean));

test('the README and the continuous integration install what the tests need, and nothing else', () => {
  expect(words(/apt-get install -y --no-install-recommends (.*)/.exec(read('README.md'))?.[1])).toEqual(needed);
  const installed = [...read('.ci/run').matchAll(/^.*(?:packages|optional)="(?:\$packages )?([^"]*)"/gm)].map(
    ([, each]) => each,
  );
  expect(words(installed.join(' '))).toEqual(needed);
});

test('the path of each program can be set by a variable that CONTRIBUTING.md and the continuous integration name', () => {
  for (const { variable } of programs) {
    expect(read('CONTRIBUTING.md'), variable).toContain(`\`${variable}\``);
    expect(read('.ci/run'), variable).toContain(`\${${variable}:-}`);
  }
});
