import { type Plugin, runnerImport } from 'vite';

/**
 * Writes the list of URLs with a screen next to the built portal, so that the server responds with 404 to all others.
 */
export const screenPaths: Plugin = {
  name: 'tandem-screen-paths',
  apply: 'build',
  async generateBundle() {
    const { module } = await runnerImport<typeof import('./src/app/routes.ts')>(
      new URL('./src/app/routes.ts', import.meta.url).pathname,
    );
    const source = JSON.stringify(module.screens.map(({ path }) => path));
    this.emitFile({ type: 'asset', fileName: '.vite/screens.json', source });
  },
};
