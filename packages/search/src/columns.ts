/** A typed array of the index. */
export type Column = Uint8Array | Uint16Array | Uint32Array | Int32Array;
type ColumnType<T extends Column> = new (length: number) => T;

/** @returns a JSON value as a column */
export const jsonColumn = (value: unknown): Column => Buffer.from(JSON.stringify(value));

const bytesOf = ({ buffer, byteOffset, byteLength }: Column) => new Uint8Array(buffer, byteOffset, byteLength);

/**
 * Serializes columns, each prefixed with its length in bytes, into chunks of equal size; the last one may be shorter.
 * Each column is copied before the next one is requested.
 */
export function* encodeChunks(columns: Iterable<Column>, size: number): Generator<Uint8Array<ArrayBuffer>> {
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

/** Reads columns from chunks in the order in which they were written. */
export class ColumnReader {
  #chunks: AsyncIterator<Uint8Array>;
  #chunk: Uint8Array = new Uint8Array(0);
  #at = 0;

  constructor(chunks: AsyncIterable<Uint8Array>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  /** Reads the next column. @throws RangeError at the end */
  async next<T extends Column>(type: ColumnType<T>): Promise<T> {
    const length = await this.#length();
    const column = new type(length / new type(0).BYTES_PER_ELEMENT);
    await this.#fill(bytesOf(column));
    return column;
  }

  /** Reads the next column into the beginning of an existing one. @throws RangeError when it does not fit */
  async readInto<T extends Column>(column: T): Promise<T> {
    const length = await this.#length();
    if (length > column.byteLength) throw new RangeError('a column is too long');
    await this.#fill(bytesOf(column).subarray(0, length));
    return column;
  }

  /** Reads a value that `jsonColumn` wrote. */
  async readJson<T>(): Promise<T> {
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
