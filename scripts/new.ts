// `npm run new -- domain NAME [--area AREA]` generates the skeleton of a domain: contract, model, service, definition,
// tests and a screen that lists, creates, renames and deletes. NAME is a plural in kebab-case, as `interview-slots`.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { runShown } from './lib/process.ts';
import { inRoot } from './lib/root.ts';
import { apiFiles } from './new/api-files.ts';
import { namesOf } from './new/names.ts';
import { auditTexts, screenFiles, screenTexts } from './new/portal-files.ts';
import { insertBefore, insertSorted } from './new/register.ts';

const LANGUAGES = ['en', 'de', 'fr', 'sv'];

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { area: { type: 'string', default: 'hiring' } },
});
const [kind, name = ''] = positionals;
const areas = readdirSync(inRoot('api/src/domains'), { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? entry.name : [],
);
if (kind !== 'domain' || !/^[a-z]+(-[a-z]+)*s$/.test(name))
  fail('npm run new -- domain NAME, where NAME is a plural such as interview-slots');
if (!areas.includes(values.area)) fail(`--area must be one of ${areas.join(', ')}`);

const names = namesOf(name, values.area);
const files = { ...apiFiles(names), ...screenFiles(names) };
for (const language of LANGUAGES)
  files[`packages/i18n/locales/${language}/${name}.json`] = `${JSON.stringify(screenTexts(names), null, 2)}\n`;
const taken = Object.keys(files).filter((file) => existsSync(inRoot(file)));
if (taken.length > 0) fail(`Already exists: ${taken.join(', ')}`);

for (const [file, text] of Object.entries(files)) {
  mkdirSync(dirname(inRoot(file)), { recursive: true });
  writeFileSync(inRoot(file), text);
}
const registrations = [
  change('packages/contracts/src/contracts.ts', (text) =>
    insertSorted(
      insertSorted(
        text,
        `import { ${names.camel} } from './routes/${name}.ts';`,
        /^import \{ \w+ \} from '\.\/routes\//,
      ),
      `  ${names.camel},`,
      /^ {2}\w+,$/,
    ),
  ),
  change('api/src/domains.ts', (text) =>
    insertSorted(
      insertBefore(text, '  searchDomain,', `  ${names.camel}Domain,`),
      `import { ${names.camel}Domain } from './domains/${values.area}/${name}/${name}.domain.ts';`,
      /^import \{ \w+Domain \} from/,
    ),
  ),
  change('portal/src/app/screens/company.ts', (text) =>
    insertBefore(
      text,
      '  company(paths.hiring.profile,',
      `  {\n    path: '/company/${name}',\n    view: 'COMPANY',\n    texts: ['${name}'],\n    load: () => import('../../features/company/${name}/${names.pascal}Page.tsx'),\n  },`,
    ),
  ),
];
const audit = LANGUAGES.map((language) =>
  change(`packages/i18n/locales/${language}/audit.json`, (text) => {
    const texts = JSON.parse(text) as { did: Record<string, unknown>; domains: Record<string, string> };
    const { did, domain } = auditTexts(names);
    const all = {
      ...texts,
      did: { ...texts.did, [names.camel]: did },
      domains: { ...texts.domains, [names.camel]: domain },
    };
    return `${JSON.stringify(all, null, 2)}\n`;
  }),
);
const written = [...Object.keys(files), ...registrations, ...audit];
await runShown(inRoot('node_modules', '.bin', 'biome'), ['check', '--write', ...written.map((file) => inRoot(file))]);

console.log(`${Object.keys(files).length} new files:\n${list(Object.keys(files))}`);
console.log(`registered in ${registrations.length} files:\n${list(registrations)}`);
console.log(`audit log texts added in ${audit.length} languages:\n${list(audit)}`);
console.log(`Next: add the fields of ${name}, translate its texts, and run npm test -- ${name} access`);

function change(file: string, by: (text: string) => string): string {
  writeFileSync(inRoot(file), by(readFileSync(inRoot(file), 'utf8')));
  return file;
}

function list(all: readonly string[]): string {
  return all.map((file) => `  ${file}`).join('\n');
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
