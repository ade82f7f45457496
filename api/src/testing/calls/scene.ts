import type { Contracts } from '@tandem/contracts/contracts';
import type { View } from '@tandem/contracts/route';
import type { TestApp } from '../app.ts';
import type { Person } from '../people.ts';

/** Whose things a call is about. */
export interface Scene {
  app: TestApp;
  /** The view from which the call is made. */
  view: View;
  company: Person & { slug: string };
  developer: Person;
  /** Somebody with the view: the company or the developer of the scene, or a superuser. */
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
/** For every route of a domain a call that succeeds where it is allowed. A route without one does not compile. */
export type CallsOf<D extends keyof Contracts> = { [K in keyof Contracts[D]]: Prepare };

const changingTheCaller = new WeakSet<Prepare>();
/** Marks a call whose preparation changes the account of the caller, so that no other call can use that account. */
export function withOwnPeople(prepare: Prepare): Prepare {
  changingTheCaller.add(prepare);
  return prepare;
}
export const needsOwnPeople = (prepare: Prepare): boolean => changingTheCaller.has(prepare);

let count = 0;
/** Another number each time, for what there may be once only. */
export const next = (): number => ++count;
export const anAddress = () => `caller-${next()}@example.org`;
export const asIs = () => ({});
/** Whose view it is: a developer's things for a developer, a company's for everybody else. */
export const own = ({ view, developer, company }: Scene) => (view === 'USER' ? developer : company);
