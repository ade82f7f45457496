import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The pages that the server draws: a module for the API, and the styles and fonts that they load. */
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
