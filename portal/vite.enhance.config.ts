import { defineConfig } from 'vite';

/** Builds the script that enhances server-rendered pages. */
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
