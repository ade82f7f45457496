/**
 * - `address`: not an http or https address, contains credentials, or uses a port that web pages do not use
 * - `private`: resolves to a host that is not on the public internet
 * - `elsewhere`: leads to a host that is not allowed
 * - `redirects`, `slow`, `large`: exceeds the limit of redirects, time or size
 * - `unreachable`: the host does not respond, or not with HTTP
 */
export type FetchFault = 'address' | 'private' | 'elsewhere' | 'redirects' | 'slow' | 'large' | 'unreachable';

/** The page was not fetched; includes the reason. */
export class FetchRefused extends Error {
  override name = 'FetchRefused';
  readonly fault: FetchFault;

  constructor(fault: FetchFault) {
    super(fault);
    this.fault = fault;
  }
}

export const fetchRefused = (fault: FetchFault): FetchRefused => new FetchRefused(fault);
