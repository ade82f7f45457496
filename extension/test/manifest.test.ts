import { readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import permissions from '../permissions.json' with { type: 'json' };

const output = (folder: string) => new URL(`../.output/${folder}/`, import.meta.url);
const manifestOf = (folder: string) => JSON.parse(readFileSync(new URL('manifest.json', output(folder)), 'utf8'));

const browsers = ['chrome-mv3', 'firefox-mv2'];
const filesOf = (folder: string) => readdirSync(output(folder), { recursive: true, encoding: 'utf8' });
const scriptsOf = (folder: string) =>
  filesOf(folder)
    .filter((file) => /\.(?:js|json|html)$/.test(file))
    .map((file) => readFileSync(new URL(file, output(folder)), 'utf8'));

describe('the built extension', () => {
  test('has a keyboard shortcut for the panel and one for reading the page', () => {
    const chrome = manifestOf('chrome-mv3').commands;
    expect(chrome._execute_action.suggested_key.default).toBe('Alt+Shift+T');
    expect(chrome['read-page'].suggested_key.default).toBe('Alt+Shift+R');
    expect(Object.keys(manifestOf('firefox-mv2').commands)).toEqual(['_execute_sidebar_action', 'read-page']);
  });

  test.each(browsers)('%s: the scripts of the panel have at most 350 kB uncompressed', (folder) => {
    const scripts = readdirSync(new URL('chunks/', output(folder))).filter((file) => file.endsWith('.js'));
    const bytes = scripts.map((file) => statSync(new URL(`chunks/${file}`, output(folder))).size);
    expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(350_000);
  });

  test.each(browsers)('%s: contains no texts of the portal or the widgets', (folder) => {
    const built = scriptsOf(folder).join('\n');
    for (const { file, text } of otherTexts()) expect(built.includes(text), `${file}: ${text}`).toBe(false);
  });
});

/** Returns the longer English texts of the other apps. */
function otherTexts(): { file: string; text: string }[] {
  const locale = new URL('../../packages/i18n/locales/en/', import.meta.url);
  const read = (file: string) => leaves(JSON.parse(readFileSync(new URL(file, locale), 'utf8')));
  const own = read('extension.json').join('\n');
  return readdirSync(locale)
    .filter((file) => file !== 'extension.json')
    .flatMap((file) => read(file).map((text) => ({ file, text })))
    .filter(({ text }) => text.length > 30 && !own.includes(text));
}

const leaves = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(leaves);

describe('S37: what the built extension may do', () => {
  test('in Chrome: has exactly the permissions of the checked-in list', () => {
    const manifest = manifestOf('chrome-mv3');
    expect(manifest.permissions.toSorted()).toEqual(permissions.chrome);
    expect(manifest.host_permissions).toEqual(permissions.portal);
    expect(manifest.optional_host_permissions).toEqual(permissions.sites);
    expect(manifest.optional_permissions).toBeUndefined();
  });

  test('in Firefox: has exactly the permissions of the checked-in list', () => {
    const manifest = manifestOf('firefox-mv2');
    expect(manifest.permissions.toSorted()).toEqual([...permissions.portal, ...permissions.firefox].toSorted());
    expect(manifest.optional_permissions).toEqual(permissions.sites);
  });

  test.each(browsers)('%s: injects no permanent scripts into pages and is not accessible from pages', (folder) => {
    const manifest = manifestOf(folder);
    for (const key of [
      'content_scripts',
      'externally_connectable',
      'web_accessible_resources',
      'content_security_policy',
    ]) {
      expect(manifest, key).not.toHaveProperty(key);
    }
    expect(JSON.stringify(manifest)).not.toMatch(/<all_urls>|\*:\/\/\*\/|https?:\/\/\*\//);
  });

  test.each(browsers)('%s: runs no remote code and no code from strings', (folder) => {
    for (const text of scriptsOf(folder))
      expect(text).not.toMatch(
        /<script[^>]+src="(?:https?:)?\/\/|\bimportScripts\(|\beval\(|\bFunction\(|import\(\s*["'`]https?:/,
      );
  });
});
