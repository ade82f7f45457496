import { device } from './device.ts';

/** The original session of a superuser during impersonation. */
export interface Superuser {
  email: string;
  token: string;
  /** Address of the account that they act as; public pages say it. */
  as: string;
  /** The page on which they began, to come back to. */
  place: string;
}

const KEY = 'tandem.superuser';
/** What belongs to the device, or is written anew by every log-in; everything else belongs to one person. */
const OF_DEVICE = new Set(['device', 'language', 'scheme', 'token', 'email', 'view', 'superuser', 'keys', 'consent']);

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

const isOfPerson = (key: string): boolean => key.startsWith('tandem.') && !OF_DEVICE.has(key.slice(7));

/** Removes everything that this tab stores for the person who was logged in. */
export const forgetInTab = () => device.forget('sessionStorage', isOfPerson);

/** Removes everything that this device stores for that person; other tabs remove their own. */
export function forgetPerson(): void {
  device.forget('localStorage', isOfPerson);
  forgetInTab();
}
