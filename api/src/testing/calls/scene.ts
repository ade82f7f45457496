import type { Contracts } from '@tandem/contracts/contracts';
import type { View } from '@tandem/contracts/route';
import type { TestApp } from '../app.ts';
import type { Person } from '../people.ts';

/** The owner of the records that a call concerns. */
export interface Scene {
  app: TestApp;
  /** The view from which the call is made. */
  view: View;
  company: Person & { slug: string };
  developer: Person;
  /** A user with the view: the company or the developer of the scene, or a superuser. */
  self: Person;
}

export interface Call {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
  /** Sent as form data with the body's fields. */
  file?: Blob;
}

export type Prepare = (scene: Scene) => Call | Promise<Call>;
/** A call that succeeds if allowed, for every route of a domain. A missing route is a compile error. */
export type CallsOf<D extends keyof Contracts> = { [K in keyof Contracts[D]]: Prepare };

const changingTheCaller = new WeakSet<Prepare>();
/** Marks a call whose setup changes the account of the caller, so that no other call can use that account. */
export function withOwnPeople(prepare: Prepare): Prepare {
  changingTheCaller.add(prepare);
  return prepare;
}
export const needsOwnPeople = (prepare: Prepare): boolean => changingTheCaller.has(prepare);

let count = 0;
/** A different number each time, for values that must be unique. */
export const next = (): number => ++count;
export const anAddress = () => `caller-${next()}@example.org`;
export const asIs = () => ({});
/** The owner for a view: a developer's records for a developer, a company's for all others. */
export const own = ({ view, developer, company }: Scene) => (view === 'USER' ? developer : company);
