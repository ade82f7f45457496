import { readFileSync } from 'node:fs';
import { type BuildEnvironment, defineConfig, type EnvironmentOptions, type Plugin } from 'vite';

const languages = ['en', 'sv', 'de', 'fr'];
const textsOf = (language: string) =>
  new URL(`../packages/i18n/locales/${language}/widget-apply.json`, import.meta.url);

/** Puts the texts of the form in each language beside the scripts; those of the others come with the jobs. */
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

/** A classic script without exports and with a name that stays: host pages link it. */
const script = (name: string, entry: string): EnvironmentOptions => ({
  consumer: 'client',
  build: {
    lib: { entry, formats: ['iife'], name: 'tandem', fileName: () => `${name}.js` },
    emptyOutDir: false,
    target: 'es2022',
    cssTarget: 'chrome123',
    minify: 'terser',
    // Preact and signals call what is their own `__…`; short names for those weigh 30 bytes less.
    terserOptions: {
      ecma: 2020,
      compress: { passes: 4, unsafe_arrows: true, unsafe_methods: true },
      mangle: { toplevel: true, properties: { regex: /^__/ } },
      format: { quote_style: 3 },
    },
  },
});

export default defineConfig({
  resolve: { alias: { 'preact/jsx-runtime': '/src/jsx-runtime.ts' } },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact', development: false } },
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
