import { readFileSync } from 'node:fs';
import { type BuildEnvironment, defineConfig, type EnvironmentOptions, type Plugin } from 'vite';

const languages = ['en', 'sv', 'de', 'fr'];
const textsOf = (language: string) =>
  new URL(`../packages/i18n/locales/${language}/widget-apply.json`, import.meta.url);

/** Emits the form's texts in each language next to the scripts; other texts are loaded with the jobs. */
const texts: Plugin = {
  name: 'tandem-texts',
  applyToEnvironment: ({ name }) => name === 'jobBoard',
  buildStart() {
    for (const language of languages) {
      const source = JSON.stringify(JSON.parse(readFileSync(textsOf(language), 'utf8')));
      this.emitFile({ type: 'asset', fileName: `texts/apply-${language}.json`, source });
    }
  },
};

/** A script without exports, classic or module, with a fixed name, because host pages link to it. */
const script = (name: string, entry: string): EnvironmentOptions => ({
  consumer: 'client',
  build: {
    lib: { entry, formats: ['iife'], name: 'tandem', fileName: () => `${name}.js` },
    emptyOutDir: false,
    target: 'es2022',
    cssTarget: 'chrome123',
    minify: 'terser',
    terserOptions: { ecma: 2020 },
    rolldownOptions: { transform: { inject: { h: ['preact', 'h'], Fragment: ['preact', 'Fragment'] } } },
  },
});

export default defineConfig({
  // JSX compiles to calls of Preact's own `h`, so that its JSX runtime isn't bundled as well (`inject` above).
  oxc: { jsx: { runtime: 'classic', pragma: 'h', pragmaFrag: 'Fragment', development: false } },
  plugins: [texts],
  environments: {
    loader: script('loader', 'src/loader.ts'),
    jobBoard: script('job-board', 'src/job-board/element.tsx'),
    job: script('job', 'src/job/element.tsx'),
    company: script('company', 'src/company/element.tsx'),
    apply: script('apply', 'src/apply/element.tsx'),
  },
  builder: {
    async buildApp({ build, environments }) {
      for (const name of ['loader', 'jobBoard', 'job', 'company', 'apply'])
        await build(environments[name] as BuildEnvironment);
    },
  },
});
