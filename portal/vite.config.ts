import { slimContracts } from '@tandem/client/slim-contracts';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { builtInTexts } from './built-in-texts.ts';
import { noScript } from './no-script.ts';
import { screenPaths } from './screen-paths.ts';
import { textFiles } from './text-files.ts';

const api = process.env.TANDEM_API ?? 'http://localhost:4010';

/** Server-rendered pages and their dependencies. */
const SITE =
  '^/((jobs|companies|developers|pricing|terms)(/.*)?)?(\\?.*)?$|^/(site|files|cards|feeds|widgets)/|^/manifest\\.webmanifest$';

/** Preloads the interface's font before the style sheet has been read. */
const preloadFont: Plugin = {
  name: 'tandem-preload-font',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle }) {
      const font = Object.keys(bundle ?? {}).find((name) => /schibsted-grotesk-latin-wght-normal.*\.woff2$/.test(name));
      if (!font) return [];
      const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font}`, crossorigin: '' };
      return [{ tag: 'link', attrs, injectTo: 'head-prepend' as const }];
    },
  },
};

/** Modules used by every screen: libraries and own code as one file each, 12 kB less than as forty files. */
const everywhere = [
  { name: 'kit', test: /node_modules/, tags: ['$initial' as const], priority: 1 },
  { name: 'shell', test: /^(?!.*(index\.html|main\.tsx)$)/, tags: ['$initial' as const] },
];

export default defineConfig({
  plugins: [react(), slimContracts, builtInTexts, noScript, preloadFont, screenPaths, textFiles],
  server: { port: 4011, proxy: { '/api': api, '/socket.io': { target: api, ws: true }, [SITE]: api } },
  preview: { proxy: { '/api': api, [SITE]: api } },
  worker: { format: 'es' },
  build: {
    sourcemap: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: everywhere },
        // The first load contains the names of all files: without words in them it is 2.7 kB smaller.
        chunkFileNames: 'assets/[hash].js',
      },
    },
  },
});
