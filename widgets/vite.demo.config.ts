import { defineConfig } from 'vite';

// The site of a company that is made with React, as one script. In development's React, whose strict mode does everything twice.
export default defineConfig({
  define: { 'process.env.NODE_ENV': '"development"' },
  build: {
    outDir: 'demo/dist',
    lib: { entry: 'demo/react/main.tsx', formats: ['iife'], name: 'site', fileName: () => 'react.js' },
  },
});
