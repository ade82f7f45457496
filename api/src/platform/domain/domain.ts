import type Router from '@koa/router';
import type { contracts } from '@tandem/contracts/contracts';
import type { Subscription } from '../events/events.ts';
import type { Task } from '../scheduler/scheduler.ts';
import type { PersonalData } from './personal-data.ts';

export type ContractName = keyof typeof contracts;

/** Everything that a domain adds to the API. */
export interface Domain<Name extends ContractName = ContractName> {
  /** Serves each of its contracts. */
  routes: Record<Name, (router: Router) => void>;
  /** Listeners of events and answers to queries of other domains. */
  subscriptions?: readonly Subscription[];
  /** Scheduled work. */
  tasks?: readonly Task[];
  /** Work beside requests for as long as the server runs; answers how to end it. */
  start?: () => () => Promise<void>;
  personalData: PersonalData;
}

/** A domain whichever contracts it serves. */
export type AnyDomain = Omit<Domain, 'routes'> & { routes: Partial<Domain['routes']> };

/** Declares a domain. Leaving out its personal data does not compile. */
export const defineDomain = <Name extends ContractName>(domain: Domain<Name>): Domain<Name> => domain;
