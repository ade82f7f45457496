// Checks the direction of imports that ARCHITECTURE.md describes, and that there are no import cycles.
import { existsSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'oxc-parser';
import { inRoot } from '../lib/root.ts';
import { report, textOf, trackedFiles } from './sources.ts';

interface Import {
  from: string;
  to: string;
  typesOnly: boolean;
}

interface Rule {
  message: string;
  breaks: (each: Import) => boolean;
}

/** Allowed imports of each part from other parts. */
const allowed: Record<string, string[]> = {
  'packages/catalogue': [],
  'packages/contracts': ['packages/catalogue'],
  'packages/matching': ['packages/catalogue', 'packages/contracts'],
  'packages/search': ['packages/catalogue', 'packages/contracts', 'packages/matching'],
  'packages/outreach': ['packages/catalogue'],
  'packages/job-feeds': ['packages/catalogue'],
  'packages/drafts': ['packages/catalogue', 'packages/contracts'],
  'packages/client': ['packages/contracts'],
  'packages/i18n': [],
  'packages/ui': ['packages/catalogue'],
  'packages/embedded-mongo': [],
  api: [
    'packages/catalogue',
    'packages/contracts',
    'packages/matching',
    'packages/drafts',
    'packages/outreach',
    'packages/search',
    'packages/i18n',
    'packages/job-feeds',
    'packages/embedded-mongo',
  ],
  portal: [
    'packages/catalogue',
    'packages/contracts',
    'packages/client',
    'packages/drafts',
    'packages/i18n',
    'packages/ui',
    'packages/matching',
  ],
  extension: [
    'packages/catalogue',
    'packages/contracts',
    'packages/client',
    'packages/i18n',
    'packages/outreach',
    'packages/ui',
  ],
  widgets: ['packages/contracts', 'packages/catalogue', 'packages/i18n'],
};

const isTest = (file: string) => /\.test\.tsx?$|\/(testing|test|bench)\//.test(file);
const partOf = (file: string) => Object.keys(allowed).find((part) => file.startsWith(`${part}/`));
const inside = (folder: string, file: string) => (file.startsWith(folder) ? file.slice(folder.length) : undefined);
const roomOf = (folder: string, file: string) => inside(folder, file)?.split('/')[0];
/** Returns `area/domain` for a file of a domain of the API. */
const domainOf = (file: string) => inside('api/src/domains/', file)?.split('/').slice(0, 2).join('/');

const rules: Rule[] = [
  {
    message: 'this part may not import that one',
    breaks: ({ from, to }) => {
      const [user, used] = [partOf(from), partOf(to)];
      if (!user || !used || user === used || isTest(from)) return false;
      return !allowed[user]?.includes(used);
    },
  },
  {
    message: 'widgets import only types from the contracts and the catalogue',
    breaks: ({ from, to, typesOnly }) =>
      from.startsWith('widgets/') && !isTest(from) && /^packages\/(contracts|catalogue)\//.test(to) && !typesOnly,
  },
  {
    message: 'a page reader imports only other page readers and types from the contracts',
    breaks: ({ from, to, typesOnly }) =>
      from.startsWith('extension/src/readers/') &&
      !isTest(from) &&
      !to.startsWith('extension/src/readers/') &&
      !(typesOnly && to.startsWith('packages/contracts/')),
  },
  {
    message: 'the portal imports lib ← features ← app ← site, never the other way',
    breaks: ({ from, to }) => {
      const order = ['lib', 'features', 'app', 'site'];
      const [user, used] = [roomOf('portal/src/', from), roomOf('portal/src/', to)].map((room) =>
        order.indexOf(room ?? ''),
      );
      return user !== undefined && used !== undefined && user >= 0 && used > user && !isTest(from);
    },
  },
  {
    message: 'a feature never imports a feature; routes compose them',
    breaks: ({ from, to }) => {
      const [user, used] = [roomOf('portal/src/features/', from), roomOf('portal/src/features/', to)];
      return user !== undefined && used !== undefined && user !== used && !isTest(from);
    },
  },
  {
    message: "a domain calls another domain's service, never its model",
    breaks: ({ from, to }) => {
      const [user, used] = [domainOf(from), domainOf(to)];
      return user !== undefined && used !== undefined && user !== used && to.endsWith('.model.ts') && !isTest(from);
    },
  },
  {
    message: 'the platform of the API imports no domain',
    breaks: ({ from, to }) =>
      from.startsWith('api/src/platform/') && to.startsWith('api/src/domains/') && !isTest(from),
  },
];

function importsOf(file: string): { specifier: string; typesOnly: boolean }[] {
  const { module } = parseSync(file, textOf(file));
  const imported = module.staticImports.map(({ moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    typesOnly: entries.length > 0 && entries.every((entry) => entry.isType),
  }));
  const passedOn = module.staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ moduleRequest, isType }) =>
      moduleRequest ? [{ specifier: moduleRequest.value, typesOnly: isType }] : [],
    );
  const late = module.dynamicImports.map(({ moduleRequest }) => ({
    specifier: textOf(file).slice(moduleRequest.start + 1, moduleRequest.end - 1),
    typesOnly: false,
  }));
  return [...imported, ...passedOn, ...late];
}

function resolve(from: string, specifier: string): string | undefined {
  const path = specifier.replace(/\?.*$/, '');
  const workspace = path.match(/^@tandem\/([^/]+)\/(.+)$/);
  const candidates = workspace
    ? [`packages/${workspace[1]}/src/${workspace[2]}`, `packages/${workspace[1]}/${workspace[2]}`]
    : path.startsWith('.')
      ? [normalize(join(dirname(from), path))]
      : [];
  return candidates
    .flatMap((each) => [each, `${each}.ts`, `${each}.tsx`])
    .find((each) => /\.\w+$/.test(each) && existsSync(inRoot(each)));
}

/** Returns import cycles between files at run time; type imports don't count. */
function circles(imports: Import[]): string[][] {
  const next = Map.groupBy(
    imports.filter((each) => !each.typesOnly),
    (each) => each.from,
  );
  const done = new Set<string>();
  const found: string[][] = [];
  const visit = (file: string, path: string[]) => {
    const at = path.indexOf(file);
    if (at >= 0) found.push([...path.slice(at), file]);
    if (at >= 0 || done.has(file)) return;
    for (const { to } of next.get(file) ?? []) visit(to, [...path, file]);
    done.add(file);
  };
  for (const file of next.keys()) visit(file, []);
  return found;
}

/**
 * Returns dependency cycles between folders, type imports included: of two files, the folders in which their paths
 * diverge must not depend on each other. So areas don't depend on each other in a cycle, and neither do folders.
 */
function folderCycles(imports: Import[]): string[] {
  const examples = new Map<string, Map<string, Import>>();
  for (const each of imports.filter(({ from, to }) => !isTest(from) && !isTest(to))) {
    const [from, to] = partingFolders(each);
    if (!from || !to) continue;
    const next = examples.get(from) ?? new Map<string, Import>();
    examples.set(from, next.set(to, next.get(to) ?? each));
  }
  return [...examples.keys()].flatMap((from) => {
    const path = shortestPath(from, (folder) => [...(examples.get(folder)?.keys() ?? [])]);
    if (!path || path.slice(1).some((folder) => folder < from)) return [];
    const steps = path.slice(1).map((folder, index) => examples.get(path[index] ?? '')?.get(folder));
    return [
      `folder import cycle: ${path.join(' → ')}: ${steps.map((step) => `${step?.from} → ${step?.to}`).join('; ')}`,
    ];
  });
}

/** Returns the folders below the last common one, if both files are in such a folder. */
function partingFolders({ from, to }: Import): [string?, string?] {
  const [one, two] = [from.split('/').slice(0, -1), to.split('/').slice(0, -1)];
  const parting = one.findIndex((name, index) => name !== two[index]);
  if (parting < 0 || two[parting] === undefined) return [];
  return [one.slice(0, parting + 1).join('/'), two.slice(0, parting + 1).join('/')];
}

/** Returns the shortest path from a folder back to itself. */
function shortestPath(start: string, next: (folder: string) => string[]): string[] | undefined {
  const seen = new Set<string>();
  let paths = [[start]];
  while (paths.length > 0) {
    const longer: string[][] = [];
    for (const path of paths)
      for (const folder of next(path.at(-1) ?? '')) {
        if (folder === start) return [...path, folder];
        if (seen.has(folder)) continue;
        seen.add(folder);
        longer.push([...path, folder]);
      }
    paths = longer;
  }
  return undefined;
}

const files = trackedFiles().filter((file) => /\.tsx?$/.test(file) && !file.includes('/fixtures/'));
const imports = files.flatMap((from) =>
  importsOf(from).flatMap(({ specifier, typesOnly }) => {
    const to = resolve(from, specifier);
    return to ? [{ from, to, typesOnly }] : [];
  }),
);
const broken = imports.flatMap((each) =>
  rules.filter((rule) => rule.breaks(each)).map((rule) => `${each.from} → ${each.to}: ${rule.message}`),
);
const round = circles(imports).map((circle) => `import cycle: ${circle.join(' → ')}`);
report([...broken, ...round, ...folderCycles(imports)], `${imports.length} imports of ${files.length} files`);
