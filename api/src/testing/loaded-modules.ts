// Imported before a process of the tests: writes the address of every module that its main thread loads to a file.
import { appendFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { isMainThread } from 'node:worker_threads';

const file = process.env.LOADED_MODULES;
if (file && isMainThread)
  registerHooks({
    load(url, context, next) {
      appendFileSync(file, `${url}\n`);
      return next(url, context);
    },
  });
