/** Length of a generated id. Source: specification 1, section 9. */
const ID_LENGTH = 12;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';

const FINGERPRINT_KEY = 'tandem.device';

/** Values that this browser stores between visits. If storage is blocked, they last as long as the page. */
export const device = {
  read(key: string): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  write(key: string, value: string | null): void {
    try {
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
    } catch {}
  },
  readInTab(key: string): string | null {
    try {
      return sessionStorage.getItem(key);
    } catch {
      return null;
    }
  },
  writeInTab(key: string, value: string): void {
    try {
      sessionStorage.setItem(key, value);
    } catch {}
  },
  /** Removes every item of this browser or this tab whose name matches. */
  forget(where: 'localStorage' | 'sessionStorage', isMeant: (key: string) => boolean): void {
    try {
      for (const key of Object.keys(window[where])) if (isMeant(key)) window[where].removeItem(key);
    } catch {}
  },
};

let fingerprint: string | null = null;

/**
 * Returns a random id of this browser, so that a login from a new one can be detected; no properties of the device are
 * measured.
 */
export function deviceFingerprint(): string {
  fingerprint ??= device.read(FINGERPRINT_KEY) ?? randomId();
  device.write(FINGERPRINT_KEY, fingerprint);
  return fingerprint;
}

const randomId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(ID_LENGTH)), (byte) => LETTERS[byte % LETTERS.length]).join('');
