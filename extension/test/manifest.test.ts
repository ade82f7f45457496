import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import permissions from '../permissions.json' with { type: 'json' };

const output = (folder: string) => new URL(`../.output/${folder}/`, import.meta.url);
const manifestOf = (folder: string) => JSON.parse(readFileSync(new URL('manifest.json', output(folder)), 'utf8'));

describe('S37: what the built extension may do', () => {
  test('in Chrome: exactly the permissions of the checked-in list', () => {
    const manifest = manifestOf('chrome-mv3');
    expect(manifest.permissions.toSorted()).toEqual(permissions.chrome);
    expect(manifest.host_permissions).toEqual(permissions.portal);
    expect(manifest.optional_host_permissions).toEqual(permissions.sites);
    expect(manifest.optional_permissions).toBeUndefined();
  });

  test('in Firefox: exactly the permissions of the checked-in list', () => {
    const manifest = manifestOf('firefox-mv2');
    expect(manifest.permissions.toSorted()).toEqual([...permissions.portal, ...permissions.firefox].toSorted());
    expect(manifest.optional_permissions).toEqual(permissions.sites);
  });

  test.each(['chrome-mv3', 'firefox-mv2'])('%s: no script stays in pages, and no page can reach in', (folder) => {
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

  test.each(['chrome-mv3', 'firefox-mv2'])('%s: no code from elsewhere, none from text', (folder) => {
    const files = readdirSync(output(folder), { recursive: true, encoding: 'utf8' });
    const texts = files
      .filter((file) => /\.(?:js|html)$/.test(file))
      .map((file) => readFileSync(new URL(file, output(folder)), 'utf8'));
    for (const text of texts)
      expect(text).not.toMatch(/<script[^>]+src="(?:https?:)?\/\/|\bimportScripts\(|\beval\(|import\(\s*["'`]https?:/);
  });
});
