import type { demoLogIns } from '../../../api/src/demo/log-ins.ts';

/** A demo account, or the superuser who acts as the company. */
export type Who = (typeof demoLogIns)[number]['who'] | 'acting';

/** A screen of the portal, seen by a demo account. */
export interface Screen {
  name: string;
  what: string;
  path: string;
  as?: Who;
  /** Finds the part of the path that depends on the data. */
  find?: (get: Get) => Promise<string>;
}

/** Reads from the API as the account that sees the screen; `:own` is replaced by its profile or company. */
export type Get = <T>(path: string) => Promise<T>;
