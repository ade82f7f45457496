import type { CallInfo } from '../../../platform/http/viewer.ts';

/** Streams parts of a text to a caller that asked for an event stream. */
export const emitText =
  ({ emit }: CallInfo) =>
  (text: string): void =>
    emit?.('text', { text });
