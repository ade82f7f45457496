/** A growing byte buffer. */
export class ByteWriter {
  private bytes: Buffer;
  private length = 0;

  constructor(capacity = 4096) {
    this.bytes = Buffer.allocUnsafe(capacity);
  }

  get end(): number {
    return this.length;
  }

  /** The bytes written so far, without a copy. */
  get written(): Buffer {
    return this.bytes.subarray(0, this.length);
  }

  byte(value: number): void {
    this.ensureCapacity(1);
    this.bytes[this.length++] = value;
  }

  copy(from: Uint8Array, start: number, end: number): void {
    this.ensureCapacity(end - start);
    this.bytes.set(start === 0 && end === from.length ? from : from.subarray(start, end), this.length);
    this.length += end - start;
  }

  /** Writes an array index as an element name. */
  arrayIndex(number: number): void {
    let unit = 1;
    while (number >= unit * 10) unit *= 10;
    for (; unit >= 1; unit /= 10) this.byte(48 + (Math.floor(number / unit) % 10));
    this.byte(0);
  }

  /** Starts a length-prefixed section. @returns its start offset */
  begin(): number {
    this.ensureCapacity(4);
    this.length += 4;
    return this.length - 4;
  }

  /** Ends a section with a zero byte and writes its length. */
  finish(start: number): void {
    this.byte(0);
    this.bytes.writeInt32LE(this.length - start, start);
  }

  private ensureCapacity(more: number): void {
    if (this.length + more <= this.bytes.length) return;
    const bytes = Buffer.allocUnsafe(Math.max(this.bytes.length * 2, this.length + more));
    bytes.set(this.written);
    this.bytes = bytes;
  }
}
