import { afterEach, expect, test, vi } from 'vitest';
import { copyPhoto } from './photo.ts';

afterEach(() => vi.unstubAllGlobals());

const requestsFor = async (address: string | null) => {
  const fetched = vi.fn(async () => new Response('no picture', { headers: { 'content-type': 'text/plain' } }));
  vi.stubGlobal('fetch', fetched);
  expect(await copyPhoto(address)).toBeNull();
  return fetched.mock.calls as unknown as [string, RequestInit][];
};

test.each([
  'https://www.linkedin.com/dms/image/1.jpg',
  'https://se.linkedin.com/photo.png',
  'https://linkedin.com/photo.png',
  'https://github.com/ada.png',
  'http://pictures.example/1.jpg',
  'javascript:alert(1)',
  null,
])('a picture at %s is not requested', async (address) => {
  expect(await requestsFor(address)).toEqual([]);
});

test('a picture on another host is requested without cookies and without a referrer', async () => {
  expect(await requestsFor('https://pictures.example/1.jpg')).toEqual([
    ['https://pictures.example/1.jpg', { credentials: 'omit', referrerPolicy: 'no-referrer' }],
  ]);
});
