import { catalogue } from '@tandem/contracts/routes/catalogue';
import { expect, test } from 'vitest';
import { createClient } from './client.ts';

test('the text for a lost connection is resolved when it is shown, because texts may load later', async () => {
  let text = 'unreachable';
  const client = createClient({ catalogue }, { base: 'http://127.0.0.1:1', unreachable: () => text });
  const failed = await client.catalogue.get({}).catch((error: Error) => error);
  text = 'Tandem cannot be reached.';
  expect((failed as Error).message).toBe('Tandem cannot be reached.');
});
