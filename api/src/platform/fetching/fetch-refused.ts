/**
 * - `address`: no http or https address, one with a name or password in it, or on a port that pages do not stand on
 * - `private`: leads to a machine that is not of the open internet
 * - `elsewhere`: leads to a host that was not asked for
 * - `redirects`, `slow`, `large`: more than is waited for or read
 * - `unreachable`: nobody answers there, or not in HTTP
 */
export type FetchFault = 'address' | 'private' | 'elsewhere' | 'redirects' | 'slow' | 'large' | 'unreachable';

/** A page that was not read, and why. */
export class FetchRefused extends Error {
  override name = 'FetchRefused';
  readonly fault: FetchFault;

  constructor(fault: FetchFault) {
    super(fault);
    this.fault = fault;
  }
}

export const refused = (fault: FetchFault): FetchRefused => new FetchRefused(fault);
