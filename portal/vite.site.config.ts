import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Builds the server-rendered pages: a module for the API, with their styles and fonts. */
export default defineConfig({
  plugins: [react()],
  base: '/site/',
  publicDir: false,
  build: {
    ssr: 'src/site/render.tsx',
    ssrEmitAssets: true,
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    outDir: 'dist-site/pages',
  },
  ssr: { noExternal: [/^@tandem\//, /^@tabler\//] },
});
