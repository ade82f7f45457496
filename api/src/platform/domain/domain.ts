import type Router from '@koa/router';
import type { contracts } from '@tandem/contracts/contracts';
import type { SkillUse } from '../database/skill-uses.ts';
import type { Subscription } from '../events/events.ts';
import type { Deliveries } from '../realtime/deliveries.ts';
import type { SocketHandlers } from '../realtime/requests.ts';
import type { Task } from '../scheduler/scheduler.ts';
import type { PersonalData } from './personal-data.ts';

export type ContractName = keyof typeof contracts;

/** Everything that a domain contributes to the API. */
export interface Domain<Name extends ContractName = ContractName> {
  /** Route handlers for each of its contracts. */
  routes: Record<Name, (router: Router) => void>;
  /** Event listeners and query handlers for other domains. */
  subscriptions?: readonly Subscription[];
  /** Scheduled tasks. */
  tasks?: readonly Task[];
  /** For each kind of record, the recipients whose open pages are notified of changes. */
  deliveries?: Deliveries;
  /** Handlers of socket requests. */
  sockets?: SocketHandlers;
  /** Its records that contain skills; they are updated when skills are merged. */
  skillUses?: readonly SkillUse[];
  personalData: PersonalData;
}

/** A domain with any set of contracts. */
export type AnyDomain = Omit<Domain, 'routes'> & { routes: Partial<Domain['routes']> };

/** Declares a domain. Omitting its personal data is a compile error. */
export const defineDomain = <Name extends ContractName>(domain: Domain<Name>): Domain<Name> => domain;
