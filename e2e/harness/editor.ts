import type { Who } from './screens/screen.ts';

/** What is stored of a text that is being written. */
interface Stored {
  title: string;
  body: string;
}

export type Call = <T>(method: string, path: string, body?: object) => Promise<T>;

/** An editor in which a person writes. */
export interface Editor {
  writer: Who;
  /** Begins a text with the body "Begin." and returns its id. */
  create: (call: Call) => Promise<string>;
  path: (id: string) => string;
  stored: (call: Call, id: string) => Promise<Stored>;
  /** Saves another text elsewhere. */
  write: (call: Call, id: string, body: string) => Promise<unknown>;
  /** The button that publishes it. */
  publishes: string;
  /** Makes it public elsewhere; returns the public text. */
  publish: (call: Call, id: string) => Promise<string>;
  /** The text as a guest reads it. */
  read: (id: string, url: string) => Promise<string>;
  /** The beginning of its keys in local storage. */
  storageKey: string;
  /** The name of the field with the text. */
  text: string;
  /** How it says what is saved. */
  says: { saved: string; offline: string; failed: string; conflict: string; unpublished: string };
  /**
   * Of the editor in which everything is tested: the name of the title's field. All editors share the code that saves; of the
   * others, what they say, where it is stored and how it is published is tested.
   */
  inDepth?: { title: string };
}
