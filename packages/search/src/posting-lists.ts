import { resized } from './bitset.ts';
import type { Column, ColumnReader } from './columns.ts';

/** Page size in bytes, a power of two. */
const PAGE = 1 << 18;
const [PAGE_BITS, IN_PAGE] = [Math.log2(PAGE), PAGE - 1];
/** Size in bytes of the first chunk, of the largest one, and of the link to the next chunk at the end. */
const [FIRST_CHUNK, MAX_CHUNK, LINK] = [6, 1024, 4];
/** Fields of a list: its start, the next free byte, the end and the size of the current chunk, its last number. */
const [BEGIN, NEXT, END, SIZE, LAST, FIELDS] = [0, 1, 2, 3, 4, 5];

const nextChunkSize = (size: number): number => Math.min(MAX_CHUNK, size + (size >> 1));

/**
 * Append-only posting lists, delta-encoded as varints. A list is a chain of growing chunks, so appending never moves
 * existing data.
 */
export class PostingLists {
  readonly #pages: Uint8Array[] = [];
  #free = 0;
  #lists = new Int32Array(1024 * FIELDS);
  /** The numbers of one chunk. */
  readonly #numbers = new Int32Array(MAX_CHUNK);

  get bytes(): number {
    return this.#pages.length * PAGE + this.#lists.byteLength;
  }

  append(list: number, number: number): void {
    const at = list * FIELDS;
    if (at >= this.#lists.length) this.#reserve(list * 1.25 + 1024);
    if (this.#lists[at + SIZE] === 0) {
      this.#begin(at, FIRST_CHUNK);
      this.#lists[at + BEGIN] = this.#lists[at + NEXT] as number;
      this.#lists[at + LAST] = -1;
    }
    let rest = number - (this.#lists[at + LAST] as number) - 1;
    for (; rest > 127; rest >>>= 7) this.#put(at, (rest & 127) | 128);
    this.#put(at, rest);
    this.#lists[at + LAST] = number;
  }

  /** Calls back with the numbers of a list, some at a time: the first `count` of an array that is reused. */
  read(list: number, call: (numbers: Int32Array, count: number) => void): void {
    const at = list * FIELDS;
    let size = this.#lists[at + SIZE] ? FIRST_CHUNK : 0;
    if (size === 0) return;
    let from = this.#lists[at + BEGIN] as number;
    const last = this.#lists[at + END] as number;
    const numbers = this.#numbers;
    let [number, delta, shift] = [-1, 0, 0];
    for (;;) {
      let count = 0;
      const page = this.#pages[from >>> PAGE_BITS] as Uint8Array;
      const until = (from & IN_PAGE) + size;
      const end = from + size === last ? (this.#lists[at + NEXT] as number) - from + (from & IN_PAGE) : until;
      for (let byte = from & IN_PAGE; byte < end; byte++) {
        const value = page[byte] as number;
        delta |= (value & 127) << shift;
        if (value > 127) {
          shift += 7;
          continue;
        }
        number += delta + 1;
        delta = shift = 0;
        numbers[count++] = number;
      }
      call(numbers, count);
      if (from + size === last) return;
      for (let byte = LINK - 1, next = 0; byte >= 0; byte--) from = next = (next << 8) | (page[until + byte] as number);
      size = nextChunkSize(size);
    }
  }

  /** Serializes this number of lists for `load`. */
  *columns(count: number): Iterable<Column> {
    if (count * FIELDS > this.#lists.length) this.#reserve(count);
    yield Int32Array.of(this.#free, this.#pages.length);
    yield this.#lists.subarray(0, count * FIELDS);
    yield* this.#pages;
  }

  /** Loads into an empty instance. */
  async load(reader: ColumnReader): Promise<void> {
    const [free = 0, pages = 0] = await reader.next(Int32Array);
    this.#free = free;
    this.#lists = await reader.next(Int32Array);
    while (this.#pages.length < pages) this.#pages.push(await reader.next(Uint8Array));
  }

  #reserve(count: number): void {
    this.#lists = resized(this.#lists, Math.ceil(count) * FIELDS);
  }

  #put(at: number, byte: number): void {
    const lists = this.#lists;
    if (lists[at + NEXT] === lists[at + END]) {
      const end = lists[at + END] as number;
      this.#begin(at, nextChunkSize(lists[at + SIZE] as number));
      const page = this.#pages[end >>> PAGE_BITS] as Uint8Array;
      for (let link = 0, next = lists[at + NEXT] as number; link < LINK; link++, next >>>= 8)
        page[(end & IN_PAGE) + link] = next;
    }
    const next = lists[at + NEXT] as number;
    (this.#pages[next >>> PAGE_BITS] as Uint8Array)[next & IN_PAGE] = byte;
    lists[at + NEXT] = next + 1;
  }

  /** Allocates a chunk for a list. Chunks never cross a page boundary. */
  #begin(at: number, size: number): void {
    const left = this.#pages.length * PAGE - this.#free;
    if (left < size + LINK) {
      this.#free += left;
      this.#pages.push(new Uint8Array(PAGE));
    }
    this.#lists[at + NEXT] = this.#free;
    this.#lists[at + END] = this.#free + size;
    this.#lists[at + SIZE] = size;
    this.#free += size + LINK;
  }
}
