import { fileURLToPath } from 'node:url';
import { slimContracts } from '@tandem/client/slim-contracts';
import { defineConfig } from 'wxt';
import permissions from './permissions.json' with { type: 'json' };

/** Tandem's origin. A build for localhost works with any port there. */
const portal = new URL(process.env.WXT_PORTAL_URL ?? 'http://localhost:4000');
const portalHosts = portal.hostname === 'localhost' ? permissions.portal : [`${portal.origin}/*`];

/** Keyboard shortcuts that open the panel and read the current page; they can be changed in the browser. */
const commands = (openPanel: string) => ({
  [openPanel]: { suggested_key: { default: 'Alt+Shift+T' } },
  'read-page': { suggested_key: { default: 'Alt+Shift+R' }, description: '__MSG_readPage__' },
});

const forChrome = {
  commands: commands('_execute_action'),
  permissions: permissions.chrome,
  optional_host_permissions: permissions.sites,
  minimum_chrome_version: '126',
};

const forFirefox = {
  commands: commands('_execute_sidebar_action'),
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

const preact = (file: string) => fileURLToPath(import.meta.resolve(`preact/${file}`));

/** The panel uses the kit's React components; Preact runs them in a tenth of React's 220 kB. */
const reactByPreact = [
  { find: /^react\/jsx(?:-dev)?-runtime$/, replacement: preact('jsx-runtime') },
  { find: /^react-dom\/client$/, replacement: preact('compat/client') },
  { find: /^react(?:-dom)?$/, replacement: preact('compat') },
];

export default defineConfig({
  srcDir: 'src',
  publicDir: 'public',
  imports: false,
  manifest: ({ browser }) => ({
    name: 'Tandem',
    description: '__MSG_description__',
    default_locale: 'en',
    // The URL of the portal; the API sets it when the extension is downloaded.
    homepage_url: portal.origin,
    host_permissions: portalHosts,
    action: { default_title: '__MSG_open__' },
    ...(browser === 'firefox' ? forFirefox : forChrome),
  }),
  vite: () => ({
    plugins: [slimContracts],
    resolve: { alias: reactByPreact },
    build: { target: 'es2023', chunkSizeWarningLimit: 700 },
  }),
});
