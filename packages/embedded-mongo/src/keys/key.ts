/** A key as a Latin-1 string, one character for each byte, so that string comparison is byte comparison. */
export type Key = string;
