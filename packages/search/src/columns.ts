/** Numbers as an index keeps them. */
export type Column = Uint8Array | Uint16Array | Uint32Array | Int32Array;
type Kind<T extends Column> = new (length: number) => T;

/** What is no number, as a column. */
export const written = (value: unknown): Column => Buffer.from(JSON.stringify(value));

const bytesOf = ({ buffer, byteOffset, byteLength }: Column) => new Uint8Array(buffer, byteOffset, byteLength);

/**
 * Columns one after the other, each behind its length in bytes, cut into chunks of one size; the last may be shorter.
 * Each column is copied before the next one is asked for.
 */
export function* chunksOf(columns: Iterable<Column>, size: number): Generator<Uint8Array> {
  let chunk = new Uint8Array(size);
  let end = 0;
  for (const column of columns)
    for (const part of [bytesOf(Uint32Array.of(column.byteLength)), bytesOf(column)])
      for (let from = 0; from < part.length; ) {
        const fits = Math.min(part.length - from, size - end);
        chunk.set(part.subarray(from, from + fits), end);
        from += fits;
        end += fits;
        if (end < size) continue;
        yield chunk;
        chunk = new Uint8Array(size);
        end = 0;
      }
  if (end > 0) yield chunk.subarray(0, end);
}

/** Takes columns from chunks, in the order in which they were written. */
export class ColumnReader {
  #chunks: AsyncIterator<Uint8Array>;
  #chunk: Uint8Array = new Uint8Array(0);
  #at = 0;

  constructor(chunks: AsyncIterable<Uint8Array>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  /** The next column. Throws where there is none. */
  async next<T extends Column>(kind: Kind<T>): Promise<T> {
    const length = await this.#length();
    const column = new kind(length / new kind(0).BYTES_PER_ELEMENT);
    await this.#fill(bytesOf(column));
    return column;
  }

  /** Reads the next column into the beginning of one that has room for it, and answers that. */
  async into<T extends Column>(column: T): Promise<T> {
    const length = await this.#length();
    if (length > column.byteLength) throw new RangeError('a column is too long');
    await this.#fill(bytesOf(column).subarray(0, length));
    return column;
  }

  /** What `written` made a column of. */
  async value<T>(): Promise<T> {
    return JSON.parse(Buffer.from(await this.next(Uint8Array)).toString()) as T;
  }

  async #length(): Promise<number> {
    const length = new Uint32Array(1);
    await this.#fill(bytesOf(length));
    return length[0] as number;
  }

  async #fill(bytes: Uint8Array): Promise<void> {
    for (let end = 0; end < bytes.length; ) {
      if (this.#at === this.#chunk.length) await this.#nextChunk();
      const part = this.#chunk.subarray(this.#at, this.#at + bytes.length - end);
      bytes.set(part, end);
      end += part.length;
      this.#at += part.length;
    }
  }

  async #nextChunk(): Promise<void> {
    const { value, done } = await this.#chunks.next();
    if (done) throw new RangeError('the columns end too early');
    this.#chunk = value;
    this.#at = 0;
  }
}
