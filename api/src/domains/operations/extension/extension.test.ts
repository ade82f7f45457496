import { describe, expect, test } from 'vitest';
import { fromBuffer } from 'yauzl';
import { useTestApp } from '../../../testing/app.ts';
import { manifestFor } from './extension.packing.ts';

const app = useTestApp();

/** Returns the files of a ZIP by name. */
function unpack(bytes: Buffer): Promise<Map<string, string>> {
  return new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true }, (failed, zip) => {
      if (failed) return reject(failed);
      const files = new Map<string, string>();
      zip.on('entry', (entry) =>
        zip.openReadStream(entry, (error, stream) => {
          if (error) return reject(error);
          const parts: Buffer[] = [];
          stream.on('data', (part: Buffer) => parts.push(part));
          stream.on('end', () => {
            files.set(entry.fileName, Buffer.concat(parts).toString());
            zip.readEntry();
          });
        }),
      );
      zip.on('end', () => resolve(files));
      zip.readEntry();
    });
  });
}

describe('the browser extension', () => {
  test.each(['chrome', 'firefox'])(
    "can be downloaded for %s, configured with the portal's address",
    async (browser) => {
      const answer = await fetch(`${app.url}/api/extension/${browser}`);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('application/zip');
      expect(answer.headers.get('content-disposition')).toMatch(
        new RegExp(`attachment; filename="tandem-${browser}-\\d+\\.\\d+\\.\\d+\\.zip"`),
      );
      const files = await unpack(Buffer.from(await answer.arrayBuffer()));
      expect(JSON.parse(files.get('manifest.json') ?? '')).toMatchObject({
        name: 'Tandem',
        homepage_url: 'http://localhost:4000',
      });
      for (const file of ['background.js', 'reader.js', 'sidepanel.html', 'icon/128.png', '_locales/sv/messages.json'])
        expect([...files.keys()]).toContain(file);
    },
  );

  test('lists the available packages and stores', async () => {
    const { body } = await app.get('/api/extension');
    const offer = { version: expect.stringMatching(/^\d+\.\d+\.\d+$/), size: expect.any(Number), storeUrl: null };
    expect(body).toEqual({ chrome: offer, firefox: offer });
  });

  test('is not available for other browsers', async () => {
    expect((await app.get('/api/extension/opera')).status).toBe(400);
  });
});

test("the manifest requests the portal's host in place of the local host, and no other", () => {
  const base = { version: '1.0.0', homepage_url: 'http://localhost:4000' };
  const portal = 'https://people.example.org:8443';
  expect(
    manifestFor({ ...base, permissions: ['storage'], host_permissions: ['http://localhost/*'] }, portal),
  ).toMatchObject({
    homepage_url: portal,
    permissions: ['storage'],
    host_permissions: ['https://people.example.org/*'],
  });
  expect(manifestFor({ ...base, permissions: ['http://localhost/*', 'storage'] }, portal)).toEqual({
    ...base,
    homepage_url: portal,
    permissions: ['https://people.example.org/*', 'storage'],
  });
});
