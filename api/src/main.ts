import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { env } from './platform/config/env.ts';

// What is compiled is kept, so that the next start takes half the time; nothing else may be imported before.
enableCompileCache(join(env.DATA_DIR, 'compiled'));
await import('./server.ts');
