import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import { isKey, validatedKey } from './keys.ts';
import type { Found, Storage } from './storage.ts';

/** Milliseconds that a call may wait for the first byte of the response. */
const TIMEOUT_MS = 30_000;
/** Milliseconds that the upload of a large file may take. */
const SENDING_MS = 600_000;

/**
 * Stores files in an S3-compatible bucket: `https://KEY:SECRET@host/bucket?region=eu-north-1`, optionally with a folder
 * after the bucket. The key must be allowed to get, put and delete objects and to list the bucket. Special characters
 * in key and secret are percent-encoded.
 */
export function s3Storage(address: URL): Storage & { list(): AsyncIterable<string> } {
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(address.username),
    secretAccessKey: decodeURIComponent(address.password),
    service: 's3',
    region: address.searchParams.get('region') ?? 'us-east-1',
    retries: 2,
  });
  const base = `${address.protocol}//${address.host}${address.pathname.replace(/\/$/, '')}`;
  const call = async (key: string, init: RequestInit = {}, timeout = TIMEOUT_MS) => {
    const cut = new AbortController();
    const timer = setTimeout(() => cut.abort(), timeout);
    try {
      return await client.fetch(`${base}/${key}`, { ...init, signal: cut.signal });
    } finally {
      clearTimeout(timer);
    }
  };

  return {
    async put(key, content, type) {
      const body = Buffer.isBuffer(content)
        ? new Blob([content as Uint8Array<ArrayBuffer>])
        : await openAsBlob(content.path);
      const headers = { 'content-type': type };
      await done(await call(validatedKey(key), { method: 'PUT', body, headers }, SENDING_MS));
    },

    async get(key, range) {
      const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end}` } : {};
      const answer = await call(validatedKey(key), { headers });
      if (answer.status === 404) return void (await answer.body?.cancel());
      if (answer.status === 416 && range) return await beyond(answer, () => call(key, { method: 'HEAD' }));
      if (!answer.ok || !answer.body) throw await failure(answer);
      const whole = answer.headers.get('content-range')?.split('/')[1] ?? answer.headers.get('content-length');
      return { body: Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0]), size: Number(whole) };
    },

    async remove(keys) {
      for (const key of keys) {
        const answer = await call(validatedKey(key), { method: 'DELETE' });
        if (answer.status !== 404) await done(answer);
      }
    },

    /** The keys of all files, for a backup. */
    async *list() {
      const { origin, pathname } = new URL(base);
      const [, bucket = '', ...folders] = pathname.split('/');
      const prefix = folders.map((folder) => `${folder}/`).join('');
      const page = new URL(`/${bucket}?encoding-type=url&prefix=${encodeURIComponent(prefix)}`, origin);
      for (let isWhole = false; !isWhole; ) {
        const answer = await client.fetch(page.href, { signal: AbortSignal.timeout(TIMEOUT_MS) });
        if (!answer.ok) throw await failure(answer);
        const listed = await answer.text();
        const keys = [...listed.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => fromUrl(key));
        // Whatever else is in the bucket is not ours.
        yield* keys.map((key) => key.slice(prefix.length)).filter(isKey);
        isWhole = keys.length === 0 || !listed.includes('<IsTruncated>true<');
        page.searchParams.set('marker', keys.at(-1) ?? '');
      }
    },

    async isUp() {
      // A missing file gives 404 if the bucket exists and the key is valid.
      const answer = await call('private/000000000000/none', { method: 'HEAD' }).catch(() => undefined);
      return answer?.status === 404 || answer?.ok === true;
    },
  };
}

const fromUrl = (encoded: string): string => decodeURIComponent(encoded.replaceAll('+', ' '));

/** A range that starts after the end is empty. */
async function beyond(answer: Response, ask: () => Promise<Response>): Promise<Found> {
  await answer.body?.cancel();
  const size = Number((await ask()).headers.get('content-length'));
  return { body: Readable.from([]), size };
}

async function done(answer: Response) {
  if (!answer.ok) throw await failure(answer);
  await answer.body?.cancel();
}

async function failure(answer: Response) {
  await answer.body?.cancel();
  return new Error(`the object storage answers ${answer.status}`);
}
