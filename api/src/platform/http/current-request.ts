import { AsyncLocalStorage } from 'node:async_hooks';

const calls = new AsyncLocalStorage<{ address: string }>();

/** Runs what a call does, so that whatever it leads to can ask from where the call came. */
export const duringCall = <T>(call: { address: string }, run: () => T): T => calls.run(call, run);

/** The network address of the call that is being answered; empty for what happens by the clock. */
export const currentAddress = (): string => calls.getStore()?.address ?? '';
