// The worker of the installed app. It saves files whose names change with their content, and one page for times without
// a connection. Everything else, above all `/api`, goes to the network and is never saved. Log-out sends it `clear`.
const ASSETS = 'tandem-assets-1';
const OFFLINE = 'tandem-offline-1';
const OFFLINE_PAGE = '/offline';
const HASHED = /^\/(?:assets|site\/assets)\//;
/** Files that are saved at most; the oldest go first. */
const MOST_FILES = 400;
const SHARE = { path: '/share', database: 'tandem-share', store: 'shared', key: 'latest', mostBytes: 10 * 1024 * 1024 };

self.addEventListener('install', (event) => {
  event.waitUntil(saveOfflinePage().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});

self.addEventListener('message', (event) => {
  if (event.data === 'language') event.waitUntil(saveOfflinePage());
  if (event.data === 'clear') event.waitUntil(clear());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin || pathname.startsWith('/api/')) return;
  if (request.method === 'POST' && pathname === SHARE.path) event.respondWith(park(request));
  else if (request.method !== 'GET') return;
  else if (request.mode === 'navigate') event.respondWith(page(event));
  else if (HASHED.test(pathname)) event.respondWith(saved(request));
});

async function takeOver() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== ASSETS && name !== OFFLINE).map((name) => caches.delete(name)));
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

/** The page in the language of the cookie. Without a connection the one that is there stays. */
async function saveOfflinePage() {
  const response = await fetch(OFFLINE_PAGE, { cache: 'no-store' }).catch(() => null);
  if (response?.ok) await (await caches.open(OFFLINE)).put(OFFLINE_PAGE, response);
}

async function page({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch (error) {
    const offline = await caches.match(OFFLINE_PAGE);
    if (offline) return offline;
    throw error;
  }
}

async function saved(request) {
  const cache = await caches.open(ASSETS);
  const known = await cache.match(request);
  if (known) return known;
  const response = await fetch(request);
  if (response.status === 200 && response.type === 'basic') {
    await cache.put(request, response.clone()).catch(() => {});
    void trim(cache);
  }
  return response;
}

async function trim(cache) {
  const requests = await cache.keys();
  await Promise.all(requests.slice(0, Math.max(0, requests.length - MOST_FILES)).map((each) => cache.delete(each)));
}

async function clear() {
  await caches.delete(ASSETS);
  await stored('readwrite', (store) => store.clear());
}

/** Shared from another app: it waits on this device until the person confirms what becomes of it. */
async function park(request) {
  const form = await request.formData().catch(() => new FormData());
  const textIn = (name) => String(form.get(name) ?? '').slice(0, 20_000);
  const file = form.get('file');
  const isTaken = file instanceof File && file.size > 0 && file.size <= SHARE.mostBytes;
  const shared = { title: textIn('title'), text: textIn('text'), url: textIn('url'), date: Date.now() };
  await stored('readwrite', (store) => store.put({ ...shared, file: isTaken ? file : null }, SHARE.key)).catch(
    () => {},
  );
  return Response.redirect(SHARE.path, 303);
}

function stored(mode, act) {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(SHARE.database, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(SHARE.store);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const transaction = database.transaction(SHARE.store, mode);
      const request = act(transaction.objectStore(SHARE.store));
      transaction.oncomplete = () => {
        database.close();
        resolve(request.result);
      };
      transaction.onabort = () => reject(transaction.error);
    };
  });
}
