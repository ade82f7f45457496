import { defineConfig } from 'vitest/config';
import { COMPILE_CACHE } from './scripts/lib/compile-cache.ts';

const LIGHTHOUSE = 'e2e/lighthouse.test.ts';
const slow = { testTimeout: 60_000, hookTimeout: 60_000 };

/** Packages of functions: they leave nothing behind that a process of its own must clear. */
const LOGIC = ['packages/{catalogue,client,contracts,drafts,i18n,job-feeds,matching,outreach}/**/*.test.ts'];

const API = {
  // Most tests look at an email as soon as its cause; those of notifications pass the time themselves.
  env: { NOTIFICATION_EMAIL_MINUTES: '0', ...COMPILE_CACHE },
  ...slow,
};
/**
 * Tests that need a process of their own: of the API as a whole, of what a process remembers or schedules, of its
 * memory.
 */
const API_ISOLATED = [
  'api/src/*.test.ts',
  'api/src/demo/*.test.ts',
  'api/src/platform/http/{http,hostile-input,public.security}.test.ts',
  'api/src/platform/mail/send.test.ts',
  'api/src/domains/integrations/job-imports/hostile-feeds.test.ts',
  'api/src/domains/operations/company-export/company-export.memory.test.ts',
  'api/src/domains/outreach/sending/{crashes,town}.test.ts',
  'api/src/platform/scheduler/*.test.ts',
];
/**
 * Tests that reload or mock modules, which has no effect on modules that another test has already loaded.
 */
const PORTAL_ISOLATED = [
  'portal/src/app/{live-updates,notification-bell,shell}.test.tsx',
  'portal/src/features/company/inbox/live-messages.test.tsx',
  'portal/src/lib/session.test.tsx',
];

export default defineConfig({
  test: {
    globalSetup: ['scripts/test/database.ts', 'e2e/harness/shared.ts'],
    maxWorkers: 2,
    expect: { poll: { timeout: 30_000 } },
    watch: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'packages',
          include: ['packages/*/{src,test}/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: LOGIC,
          ...slow,
        },
      },
      {
        extends: true,
        test: { name: 'logic', include: LOGIC, isolate: false, ...slow },
      },
      {
        extends: true,
        test: { name: 'ui', include: ['packages/*/src/**/*.test.tsx'], environment: 'jsdom' },
      },
      {
        extends: true,
        // Loading the API takes longer than most of its tests, so they share processes; `useTestApp` resets what a
        // process remembers. Node runs the files as they are, which needs no transforming and is how the API runs
        // elsewhere.
        test: {
          name: 'api',
          include: ['api/src/**/*.test.ts'],
          exclude: API_ISOLATED,
          isolate: false,
          experimental: { viteModuleRunner: false },
          ...API,
        },
      },
      {
        extends: true,
        test: { name: 'api-isolated', include: API_ISOLATED, experimental: { viteModuleRunner: false }, ...API },
      },
      {
        extends: true,
        define: { __TEXTS__: '"/locales"' },
        test: {
          name: 'portal',
          include: ['portal/src/**/*.test.tsx'],
          exclude: PORTAL_ISOLATED,
          environment: './portal/src/testing/shared-page.ts',
          setupFiles: ['./portal/src/testing/leave-page.ts'],
          isolate: false,
          testTimeout: 20_000, // a screen takes its time on a busy computer
        },
      },
      {
        extends: true,
        define: { __TEXTS__: '"/locales"' },
        test: { name: 'portal-isolated', include: PORTAL_ISOLATED, environment: 'jsdom' },
      },
      {
        // Functions without a component: they need no page, and nothing is left behind that a process of its own must
        // clear.
        extends: true,
        define: { __TEXTS__: '"/locales"' },
        test: { name: 'portal-logic', include: ['portal/src/**/*.test.ts'], isolate: false },
      },
      {
        extends: true,
        oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
        test: { name: 'widgets', include: ['widgets/src/**/*.test.{ts,tsx}'], ...slow },
      },
      {
        extends: true,
        test: { name: 'extension', include: ['extension/{src,test}/**/*.test.{ts,tsx}'], ...slow },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          exclude: [LIGHTHOUSE],
          testTimeout: 120_000,
          hookTimeout: 180_000, // the first file waits for everything that all share
        },
      },
      {
        // Measures how quick pages are, so nothing else runs at the same time.
        extends: true,
        test: {
          name: 'lighthouse',
          include: [LIGHTHOUSE],
          sequence: { groupOrder: 1 },
          maxWorkers: 1,
          ...slow,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
