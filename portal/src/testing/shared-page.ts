import { builtinEnvironments, type Environment } from 'vitest/runtime';

const MADE = Symbol.for('tandem.test-page');
const holder = globalThis as { [MADE]?: true };

/**
 * One jsdom page for all test files of a process. Modules stay loaded across files and refer to the classes of the page
 * in which they were loaded, so they would fail in another page. `leave-page.ts` resets it after each file.
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
