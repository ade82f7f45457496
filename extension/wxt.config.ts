import { defineConfig } from 'wxt';
import permissions from './permissions.json' with { type: 'json' };

/** Where Tandem is. A build for a machine of one's own takes any port there. */
const portal = new URL(process.env.WXT_PORTAL_URL ?? 'http://localhost:4000');
const portalHosts = portal.hostname === 'localhost' ? permissions.portal : [`${portal.origin}/*`];

const forChrome = {
  permissions: permissions.chrome,
  optional_host_permissions: permissions.sites,
  minimum_chrome_version: '126',
};

const forFirefox = {
  permissions: permissions.firefox,
  optional_permissions: permissions.sites,
  browser_specific_settings: {
    gecko: {
      id: 'extension@tandem.example',
      strict_min_version: '140.0',
      data_collection_permissions: { required: ['authenticationInfo', 'personallyIdentifyingInfo', 'websiteContent'] },
    },
  },
};

export default defineConfig({
  srcDir: 'src',
  publicDir: 'public',
  modules: ['@wxt-dev/module-react', '@wxt-dev/webextension-polyfill'],
  imports: false,
  manifest: ({ browser }) => ({
    name: 'Tandem',
    description: '__MSG_description__',
    default_locale: 'en',
    host_permissions: portalHosts,
    action: { default_title: '__MSG_open__' },
    ...(browser === 'firefox' ? forFirefox : forChrome),
  }),
  vite: () => ({
    define: { 'import.meta.env.WXT_PORTAL_URL': JSON.stringify(portal.origin) },
    build: { target: 'es2023', chunkSizeWarningLimit: 700 },
  }),
});
