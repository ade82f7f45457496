import { defineConfig } from 'wxt';
import permissions from './permissions.json' with { type: 'json' };

/** Where Tandem is. A build for a machine of one's own takes any port there. */
const portal = new URL(process.env.WXT_PORTAL_URL ?? 'http://localhost:4000');
const portalHosts = portal.hostname === 'localhost' ? permissions.portal : [`${portal.origin}/*`];

export default defineConfig({
  srcDir: 'src',
  publicDir: 'public',
  modules: ['@wxt-dev/module-react'],
  imports: false,
  // No source of its own for every site: a page is read by a script that runs once and is gone.
  manifest: ({ browser }) => ({
    name: 'Tandem',
    description: '__MSG_description__',
    default_locale: 'en',
    permissions: browser === 'firefox' ? permissions.firefox : permissions.chrome,
    host_permissions: portalHosts,
    optional_host_permissions: permissions.sites,
    action: { default_title: '__MSG_open__' },
    ...(browser === 'firefox'
      ? { browser_specific_settings: { gecko: { id: 'extension@tandem.example', strict_min_version: '128.0' } } }
      : { minimum_chrome_version: '126' }),
  }),
  vite: () => ({
    define: { 'import.meta.env.WXT_PORTAL_URL': JSON.stringify(portal.origin) },
    build: { target: 'es2023' },
  }),
});
