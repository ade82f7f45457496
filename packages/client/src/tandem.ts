import { contracts } from '@tandem/contracts/contracts';
import { type ClientOptions, createClient } from './client.ts';

/** Returns a client for every call of Tandem's API. */
export const createTandemClient = (options: ClientOptions) => createClient(contracts, options);
