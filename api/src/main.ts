import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { env } from './platform/config/env.ts';

// The compile cache halves the time of the next start; nothing else may be imported before.
enableCompileCache(join(env.DATA_DIR, 'compiled'));
await import('./server.ts');
