import { type Plugin, runnerImport } from 'vite';

/** Writes the list of paths with a screen next to the built portal, so that the server answers all others with 404. */
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
