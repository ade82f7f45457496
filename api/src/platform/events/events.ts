// Typed events and queries through which a domain reaches the domains that depend on it without importing them.

/** Something that happened. Its listeners run one after another, and the emitter waits for them. */
export interface DomainEvent<Payload> {
  readonly name: string;
  /** Rejects with the error of a listener; the remaining listeners are not called. */
  emit(payload: Payload): Promise<void>;
}

/** A question that one domain asks and exactly one other domain answers. */
export interface Query<Input, Output> {
  readonly name: string;
  ask(input: Input): Promise<Output>;
}

/** An event listener or query handler, as listed in a domain definition. */
export interface Subscription {
  readonly to: string;
  /** Starts listening. */
  start(): void;
}

type Handler<Payload> = (payload: Payload) => Promise<void> | void;

const listeners = new Map<string, Handler<never>[]>();
const answers = new Map<string, (input: never) => unknown>();

/** Declares an event, named after its domain and what happened, for example `job.closed`. */
export function defineEvent<Payload>(name: string): DomainEvent<Payload> {
  return {
    name,
    async emit(payload) {
      for (const handle of listeners.get(name) ?? []) await (handle as Handler<Payload>)(payload);
    },
  };
}

/** Declares a query, named after the asking domain and what it asks for, for example `developers.contacts`. */
export function defineQuery<Input, Output>(name: string): Query<Input, Output> {
  return {
    name,
    async ask(input) {
      const answer = answers.get(name) as ((input: Input) => Output | Promise<Output>) | undefined;
      if (!answer) throw new Error(`No domain answers the query ${name}.`);
      return answer(input);
    },
  };
}

export const on = <Payload>(event: DomainEvent<Payload>, handle: Handler<Payload>): Subscription => ({
  to: event.name,
  start: () => {
    listeners.set(event.name, [...(listeners.get(event.name) ?? []), handle as Handler<never>]);
  },
});

export const answer = <Input, Output>(
  query: Query<Input, Output>,
  handle: (input: Input) => Output | Promise<Output>,
): Subscription => ({
  to: query.name,
  start: () => {
    if (answers.has(query.name)) throw new Error(`Two domains answer the query ${query.name}.`);
    answers.set(query.name, handle as (input: never) => unknown);
  },
});
