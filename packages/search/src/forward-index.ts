import { resized } from './bitset.ts';
import { type Column, type ColumnReader, jsonColumn } from './columns.ts';

/**
 * A forward index: one varint-encoded list of value ids for each slot. Freed space is reused. A list starts with the
 * number of its countable ids (skills, languages, countries), followed by these.
 */
export class ForwardIndex {
  #bytes = new Uint8Array(1024);
  #end = 0;
  /** Start of a slot's list in units of 4 bytes, and its length in bytes. */
  #start = new Uint32Array(0);
  #length = new Uint16Array(0);
  /** Freed blocks by their size in units. */
  #free: (number[] | null)[] = [];
  #packed = new Uint8Array(64 * 1024);

  get bytes(): number {
    return this.#bytes.byteLength + this.#start.byteLength + this.#length.byteLength;
  }

  reserve(slots: number): void {
    if (slots <= this.#start.length) return;
    this.#start = resized(this.#start, slots);
    this.#length = resized(this.#length, slots);
  }

  /** Writes the list of a slot that has none yet. */
  write(slot: number, counted: readonly number[], others: readonly number[]): void {
    let size = this.#pack(counted.length, 0);
    for (const number of counted) size = this.#pack(number, size);
    for (const number of others) size = this.#pack(number, size);
    const units = (size + 3) >>> 2;
    const start = this.#room(units);
    this.#bytes.set(this.#packed.subarray(0, size), start * 4);
    this.#start[slot] = start;
    this.#length[slot] = size;
  }

  /** @returns all ids of a slot */
  read(slot: number): number[] {
    const numbers: number[] = [];
    const start = (this.#start[slot] as number) * 4;
    const end = start + (this.#length[slot] as number);
    let [number, shift] = [0, 0];
    for (let at = start; at < end; at++) {
      const byte = this.#bytes[at] as number;
      number |= (byte & 127) << shift;
      shift += 7;
      if (byte > 127) continue;
      numbers.push(number);
      [number, shift] = [0, 0];
    }
    return numbers.slice(1);
  }

  /** Counts how often each countable id occurs in the lists of these slots. */
  count(slots: Int32Array, times: Int32Array): void {
    const bytes = this.#bytes;
    for (let nth = 0; nth < slots.length; nth++) {
      const slot = slots[nth] as number;
      let at = (this.#start[slot] as number) * 4;
      let left = bytes[at++] as number;
      if (left > 127) left = (left & 127) | ((bytes[at++] as number) << 7);
      for (; left > 0; left--) {
        let byte = bytes[at++] as number;
        let number = byte & 127;
        for (let shift = 7; byte > 127; shift += 7) {
          byte = bytes[at++] as number;
          number |= (byte & 127) << shift;
        }
        times[number] = (times[number] as number) + 1;
      }
    }
  }

  clear(slot: number): void {
    const units = ((this.#length[slot] as number) + 3) >>> 2;
    if (units > 0) {
      this.#free[units] ??= [];
      this.#free[units].push(this.#start[slot] as number);
    }
    this.#length[slot] = 0;
  }

  *columns(slots: number): Iterable<Column> {
    yield this.#bytes.subarray(0, this.#end * 4);
    yield this.#start.subarray(0, slots);
    yield this.#length.subarray(0, slots);
    yield jsonColumn(this.#free);
  }

  /** Loads into an empty index with enough reserved slots. */
  async load(reader: ColumnReader): Promise<void> {
    this.#bytes = await reader.next(Uint8Array);
    this.#end = this.#bytes.length / 4;
    await reader.readInto(this.#start);
    await reader.readInto(this.#length);
    this.#free = await reader.readJson();
  }

  #pack(number: number, size: number): number {
    let rest = number;
    for (; rest > 127; rest >>>= 7) this.#packed[size++] = (rest & 127) | 128;
    this.#packed[size++] = rest;
    return size;
  }

  #room(units: number): number {
    const found = this.#free[units]?.pop();
    if (found !== undefined) return found;
    const start = this.#end;
    this.#end += units;
    if (this.#end * 4 > this.#bytes.length) this.#bytes = resized(this.#bytes, Math.ceil(this.#end * 4.5) + 1024);
    return start;
  }
}
