import { AsyncLocalStorage } from 'node:async_hooks';

const calls = new AsyncLocalStorage<{ address: string }>();

/** Runs the handler of a call so that any code it reaches can look up its network address. */
export const duringCall = <T>(call: { address: string }, run: () => T): T => calls.run(call, run);

/** Returns the network address of the current call; empty for scheduled work. */
export const currentAddress = (): string => calls.getStore()?.address ?? '';

/** Whether the code runs for a call, and not as scheduled work. */
export const isDuringCall = (): boolean => calls.getStore() !== undefined;
