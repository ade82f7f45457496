/** Puts bytes together, one piece after the other. */
export class Writer {
  private bytes: Buffer;
  private length = 0;

  constructor(room = 4096) {
    this.bytes = Buffer.allocUnsafe(room);
  }

  get end(): number {
    return this.length;
  }

  /** All bytes so far; they are not copied. */
  get written(): Buffer {
    return this.bytes.subarray(0, this.length);
  }

  byte(value: number): void {
    this.room(1);
    this.bytes[this.length++] = value;
  }

  copy(from: Uint8Array, start: number, end: number): void {
    this.room(end - start);
    this.bytes.set(start === 0 && end === from.length ? from : from.subarray(start, end), this.length);
    this.length += end - start;
  }

  /** A whole number as a name in a list. */
  position(number: number): void {
    let unit = 1;
    while (number >= unit * 10) unit *= 10;
    for (; unit >= 1; unit /= 10) this.byte(48 + (Math.floor(number / unit) % 10));
    this.byte(0);
  }

  /** Begins something whose length stands before it. @returns where it begins */
  begin(): number {
    this.room(4);
    this.length += 4;
    return this.length - 4;
  }

  /** Ends what was begun, with a zero. */
  finish(start: number): void {
    this.byte(0);
    this.bytes.writeInt32LE(this.length - start, start);
  }

  private room(more: number): void {
    if (this.length + more <= this.bytes.length) return;
    const bytes = Buffer.allocUnsafe(Math.max(this.bytes.length * 2, this.length + more));
    bytes.set(this.written);
    this.bytes = bytes;
  }
}
