/** One list of small numbers for each slot, packed into bytes; room that is given back is used again. */
export class Lists {
  #bytes = new Uint8Array(1024);
  #end = 0;
  /** Where a slot's list begins, in units of 4 bytes, and how many bytes it has. */
  #start = new Uint32Array(0);
  #length = new Uint16Array(0);
  /** Room that was given back, by its units. */
  #free: number[][] = [];
  #packed = new Uint8Array(64 * 1024);

  get bytes(): number {
    return this.#bytes.byteLength + this.#start.byteLength + this.#length.byteLength;
  }

  reserve(slots: number): void {
    if (slots <= this.#start.length) return;
    const [start, length] = [new Uint32Array(slots), new Uint16Array(slots)];
    start.set(this.#start);
    length.set(this.#length);
    this.#start = start;
    this.#length = length;
  }

  /** Writes the list of a slot that has none. */
  write(slot: number, numbers: readonly number[]): void {
    let size = 0;
    for (let rest of numbers) {
      for (; rest > 127; rest >>>= 7) this.#packed[size++] = (rest & 127) | 128;
      this.#packed[size++] = rest;
    }
    const units = (size + 3) >>> 2;
    const start = this.#room(units);
    this.#bytes.set(this.#packed.subarray(0, size), start * 4);
    this.#start[slot] = start;
    this.#length[slot] = size;
  }

  read(slot: number): number[] {
    const numbers: number[] = [];
    this.each(slot, (number) => numbers.push(number));
    return numbers;
  }

  each(slot: number, call: (number: number) => void): void {
    const start = (this.#start[slot] as number) * 4;
    const end = start + (this.#length[slot] as number);
    for (let at = start; at < end; ) {
      let byte = this.#bytes[at++] as number;
      let number = byte & 127;
      for (let shift = 7; byte > 127; shift += 7) {
        byte = this.#bytes[at++] as number;
        number |= (byte & 127) << shift;
      }
      call(number);
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

  #room(units: number): number {
    const found = this.#free[units]?.pop();
    if (found !== undefined) return found;
    const start = this.#end;
    this.#end += units;
    if (this.#end * 4 > this.#bytes.length) {
      const larger = new Uint8Array(Math.ceil(this.#end * 5) + 1024);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    return start;
  }
}
