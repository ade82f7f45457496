import { defineConfig } from 'vite';

/** The little script with which pages of the server come alive. */
export default defineConfig({
  base: '/site/',
  publicDir: false,
  build: {
    outDir: 'dist-site/enhance',
    assetsInlineLimit: 0,
    rollupOptions: { input: 'src/site/enhance/enhance.ts' },
    modulePreload: { polyfill: false },
  },
});
