/** Content shared by another app, as stored by the service worker of the installed app. */
export interface SharedContent {
  title: string;
  text: string;
  url: string;
  file: File | null;
  /** Milliseconds since 1970. */
  date: number;
}

const DATABASE = 'tandem-share';
const STORE = 'shared';
const KEY = 'latest';
/** Milliseconds after which shared content expires. */
const MAX_AGE_MS = 60 * 60_000;

/** Returns the content shared last, if it was within the last hour. */
export async function sharedContent(): Promise<SharedContent | null> {
  const found = await inStore<SharedContent | undefined>('readonly', (store) => store.get(KEY));
  if (!found) return null;
  if (Date.now() - found.date <= MAX_AGE_MS) return found;
  await forgetShared();
  return null;
}

/** Removes the shared content from this device. */
export const forgetShared = (): Promise<unknown> => inStore('readwrite', (store) => store.clear());

function inStore<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASE, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const transaction = database.transaction(STORE, mode);
      const request = act(transaction.objectStore(STORE));
      transaction.oncomplete = () => {
        database.close();
        resolve(request.result as T);
      };
      transaction.onabort = () => reject(transaction.error);
    };
  });
}

/** Returns the first web address in the shared content; Android often puts it into the text. */
export const linkIn = ({ url, text }: Pick<SharedContent, 'url' | 'text'>): string =>
  /https?:\/\/[^\s<>"]+/i.exec(`${url} ${text}`)?.[0] ?? '';
