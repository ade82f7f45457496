/** The compiled `bitset-kernel.wat`. A test compares both and prints the expected bytes. */
export const KERNEL =
  'AGFzbQEAAAABDwJgA39/fwF/YAR/f39/AAITAQRzZXRzBm1lbW9yeQIDAYCAAgMFBAABAQEHKQQRaW50ZXJzZWN0aW9uQ291bnQAAANhbmQAAQJvcgACBmFu' +
  'ZE5vdAADCoMDBFUBAX4DQCADIAApAwAgASkDAIN7IAApAwggASkDCIN7fCAAKQMQIAEpAxCDeyAAKQMYIAEpAxiDe3x8fCEDIAFBIGohASAAQSBqIgAgAkkN' +
  'AAsgA6cLXwADQCADIAApAwAgASkDAIM3AwAgAyAAKQMIIAEpAwiDNwMIIAMgACkDECABKQMQgzcDECADIAApAxggASkDGIM3AxggA0EgaiEDIAFBIGohASAA' +
  'QSBqIgAgAkkNAAsLXwADQCADIAApAwAgASkDAIQ3AwAgAyAAKQMIIAEpAwiENwMIIAMgACkDECABKQMQhDcDECADIAApAxggASkDGIQ3AxggA0EgaiEDIAFB' +
  'IGohASAAQSBqIgAgAkkNAAsLawADQCADIAApAwAgASkDAEJ/hYM3AwAgAyAAKQMIIAEpAwhCf4WDNwMIIAMgACkDECABKQMQQn+FgzcDECADIAApAxggASkD' +
  'GEJ/hYM3AxggA0EgaiEDIAFBIGohASAAQSBqIgAgAkkNAAsL';

/** The used part of WebAssembly, because not every package has the DOM types. */
declare const WebAssembly: {
  Memory: new (of: {
    initial: number;
    maximum: number;
    shared: boolean;
  }) => {
    readonly buffer: SharedArrayBuffer;
    grow(pages: number): number;
  };
  Module: new (bytes: Uint8Array) => object;
  Instance: new (module: object, imports: object) => { readonly exports: unknown };
};

const module = new WebAssembly.Module(Buffer.from(KERNEL, 'base64'));

type BinaryOperation = (one: number, other: number, end: number, into: number) => void;

/** Functions on byte offsets in the memory; `end` is the end offset of the first set. */
export interface Kernel {
  intersectionCount(one: number, other: number, end: number): number;
  and: BinaryOperation;
  or: BinaryOperation;
  andNot: BinaryOperation;
}

const PAGE_BYTES = 65_536;
/** 2 GB: offsets remain positive 32-bit integers. */
const MAX_PAGES = 32_768;
const MIN_GROWTH_PAGES = 64;

/** A growing memory with the functions of the kernel. */
export class KernelMemory {
  #memory = new WebAssembly.Memory({ initial: 1, maximum: MAX_PAGES, shared: true });
  #pages = 1;
  /** The first bytes are unused. */
  #end = 64;
  readonly kernel = new WebAssembly.Instance(module, { sets: { memory: this.#memory } }).exports as Kernel;

  /** Allocates zeroed words. @throws RangeError when the memory is full */
  allocate(words: number): Int32Array<SharedArrayBuffer> {
    const at = this.#end;
    this.#end += words * 4;
    const missing = Math.ceil(this.#end / PAGE_BYTES) - this.#pages;
    if (missing > 0) {
      const more = Math.min(MAX_PAGES - this.#pages, Math.max(missing, Math.min(MIN_GROWTH_PAGES, this.#pages)));
      this.#memory.grow(Math.max(missing, more));
      this.#pages += Math.max(missing, more);
    }
    return new Int32Array(this.#memory.buffer, at, words);
  }
}
