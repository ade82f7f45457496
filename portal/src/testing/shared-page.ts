import { builtinEnvironments, type Environment } from 'vitest/runtime';

const MADE = Symbol.for('tandem.test-page');
const holder = globalThis as { [MADE]?: true };

/**
 * One jsdom page for all test files of a process. Modules stay loaded from file to file and with them the classes of the page
 * that they were loaded in, so they would fail in another one. `leave-page.ts` empties it after each file.
 */
const sharedPage: Environment = {
  name: 'shared-page',
  viteEnvironment: 'client',
  async setup(global, options) {
    if (!holder[MADE]) await builtinEnvironments.jsdom.setup(global, options);
    holder[MADE] = true;
    return { teardown() {} };
  },
};

export default sharedPage;
