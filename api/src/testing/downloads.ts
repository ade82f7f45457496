import { text } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import type { TestApp } from './app.ts';
import type { Person } from './people.ts';

/** The download of a person's stored data, by name of the entry. */
export async function downloadOf({ url }: TestApp, { accountId, token }: Person, language = 'en') {
  const answer = await fetch(`${url}/api/accounts/${accountId}/export`, {
    headers: { authorization: `Bearer ${token}`, 'accept-language': language },
  });
  const archive = await fromBufferPromise(Buffer.from(await answer.arrayBuffer()));
  const entries: Record<string, string> = {};
  for await (const entry of archive.eachEntry())
    entries[entry.fileName] = await text(await archive.openReadStreamPromise(entry));
  return { answer, entries };
}
