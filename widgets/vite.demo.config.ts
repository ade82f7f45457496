import { defineConfig } from 'vite';

// A company's site built with React, as one script. Uses React's development build, whose strict mode runs everything
// twice.
export default defineConfig({
  define: { 'process.env.NODE_ENV': '"development"' },
  build: {
    outDir: 'demo/dist',
    lib: { entry: 'demo/react/main.tsx', formats: ['iife'], name: 'site', fileName: () => 'react.js' },
  },
});
