import { inRoot } from './root.ts';

/** For the environment of processes in tests: all share the compiled code of the API, so a start takes half the time. */
export const COMPILE_CACHE = { NODE_COMPILE_CACHE: inRoot('.cache', 'compiled') };
