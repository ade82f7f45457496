import type { FallbackReason } from '@tandem/contracts/ai';

/** The model gave no usable answer. */
export class ModelFailure extends Error {
  readonly reason: FallbackReason;

  constructor(reason: FallbackReason, message: string = reason) {
    super(message);
    this.name = 'ModelFailure';
    this.reason = reason;
  }
}
