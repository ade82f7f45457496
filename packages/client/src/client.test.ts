import { catalogue } from '@tandem/contracts/routes/catalogue';
import { expect, test } from 'vitest';
import { createClient } from './client.ts';

test('what is said about a line that is down is read when it is shown: texts may come later', async () => {
  let text = 'unreachable';
  const client = createClient({ catalogue }, { base: 'http://127.0.0.1:1', unreachable: () => text });
  const failed = await client.catalogue.get({}).catch((error: Error) => error);
  text = 'Tandem cannot be reached.';
  expect((failed as Error).message).toBe('Tandem cannot be reached.');
});
