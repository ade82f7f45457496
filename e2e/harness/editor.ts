import type { Who } from './screens/screen.ts';

/** Stored state of an edited text. */
interface Stored {
  title: string;
  body: string;
}

export type Call = <T>(method: string, path: string, body?: object) => Promise<T>;

/** An editor for a text. */
export interface Editor {
  writer: Who;
  /** Creates a text with the body "Begin." and returns its id. */
  create: (call: Call) => Promise<string>;
  path: (id: string) => string;
  stored: (call: Call, id: string) => Promise<Stored>;
  /** Saves another text from elsewhere. */
  write: (call: Call, id: string, body: string) => Promise<unknown>;
  /** Name of the publish button. */
  publishes: string;
  /** Publishes it from elsewhere; returns the public text. */
  publish: (call: Call, id: string) => Promise<string>;
  /** Returns the text as a guest sees it. */
  read: (id: string, url: string) => Promise<string>;
  /** Prefix of its keys in local storage. */
  storageKey: string;
  /** Name of the field with the text. */
  text: string;
  /** Status messages of the editor. */
  says: { saved: string; offline: string; failed: string; conflict: string; unpublished: string };
  /**
   * Name of the title field, for the editor on which everything is tested. All editors share the code that saves; for
   * the others, only their messages, storage and publishing are tested.
   */
  inDepth?: { title: string };
}
