import { RANDOM_ID_LENGTH } from '@tandem/catalogue/limits';

const LETTERS = '0123456789abcdefghijklmnopqrstuvwxyz';

/** Returns a random id of 12 letters and digits. */
export const newReplyId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(RANDOM_ID_LENGTH)), (byte) => LETTERS[byte % LETTERS.length]).join(
    '',
  );
