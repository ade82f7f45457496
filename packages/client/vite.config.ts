import { defineConfig } from 'vite';
import { packageFiles } from './build/package-files.ts';
import { slimContracts } from './src/slim-contracts.ts';

const ENTRIES = ['api-client', 'client', 'every-item'];

// Build of the published package: JavaScript without the schemas, their types, and the package files.
export default defineConfig({
  plugins: [slimContracts, packageFiles(ENTRIES)],
  build: {
    lib: { entry: Object.fromEntries(ENTRIES.map((name) => [name, `src/${name}.ts`])), formats: ['es'] },
    target: 'es2022',
    minify: false,
    rolldownOptions: { output: { chunkFileNames: 'parts/[name].js' } },
  },
});
