import type { demoLogIns } from '../../../api/src/demo/log-ins.ts';

/** An account of the demo data, or the superuser who acts as the company. */
export type Who = (typeof demoLogIns)[number]['who'] | 'acting';

/** A screen of the portal as an account of the demo data sees it. */
export interface Screen {
  name: string;
  what: string;
  path: string;
  as?: Who;
  /** Finds the rest of the path, which the data decides. */
  find?: (get: Get) => Promise<string>;
}

/** Reads something from the API as the account that sees the screen; `:own` stands for its profile or company. */
export type Get = <T>(path: string) => Promise<T>;
