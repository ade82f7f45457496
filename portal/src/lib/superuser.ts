import { device } from './device.ts';

/** The original session of a superuser during impersonation. */
export interface Superuser {
  email: string;
  token: string;
  /** Address of the impersonated account; public pages show it. */
  as: string;
  /** The page on which impersonation started, to return to. */
  place: string;
}

const KEY = 'tandem.superuser';
const OF_DEVICE = ['device', 'language', 'scheme', 'superuser', 'keys', 'consent'];
const OF_EVERY_LOGIN = ['token', 'email', 'account', 'view'];
/** Actions of a guest that continue after a login. */
const OF_GUEST = ['provider', 'like'];
/** Keys that belong to no person; everything else belongs to one. */
const PERSONLESS_KEYS = new Set([...OF_DEVICE, ...OF_EVERY_LOGIN, ...OF_GUEST]);

/** The superuser who impersonates an account on this device; shared by all windows, also after a reload. */
export const superuser = {
  read(): Superuser | null {
    try {
      return JSON.parse(device.read(KEY) ?? 'null');
    } catch {
      return null;
    }
  },
  keep: (session: Superuser) => device.write(KEY, JSON.stringify(session)),
  forget: () => device.write(KEY, null),
};

const isOfPerson = (key: string): boolean => key.startsWith('tandem.') && !PERSONLESS_KEYS.has(key.slice(7));

/** Removes everything that this tab stores for the person who was logged in. */
export const clearTabData = () => device.forget('sessionStorage', isOfPerson);

/** Removes everything that this device stores for the person who was logged in; other tabs remove their own data. */
export function clearPersonData(): void {
  device.forget('localStorage', isOfPerson);
  clearTabData();
}
