/** `kernel.wat` as bytes; a test holds that they are one, and says what they are to be. */
export const KERNEL =
  'AGFzbQEAAAABDwJgA39/fwF/YAR/f39/AAITAQRzZXRzBm1lbW9yeQIDAYCAAgMFBAABAQEHGgQEYm90aAAAA2FuZAABAm9yAAIEbGVzcwADCoMDBFUB' +
  'AX4DQCADIAApAwAgASkDAIN7IAApAwggASkDCIN7fCAAKQMQIAEpAxCDeyAAKQMYIAEpAxiDe3x8fCEDIAFBIGohASAAQSBqIgAgAkkNAAsgA6cLXwAD' +
  'QCADIAApAwAgASkDAIM3AwAgAyAAKQMIIAEpAwiDNwMIIAMgACkDECABKQMQgzcDECADIAApAxggASkDGIM3AxggA0EgaiEDIAFBIGohASAAQSBqIgAg' +
  'AkkNAAsLXwADQCADIAApAwAgASkDAIQ3AwAgAyAAKQMIIAEpAwiENwMIIAMgACkDECABKQMQhDcDECADIAApAxggASkDGIQ3AxggA0EgaiEDIAFBIGoh' +
  'ASAAQSBqIgAgAkkNAAsLawADQCADIAApAwAgASkDAEJ/hYM3AwAgAyAAKQMIIAEpAwhCf4WDNwMIIAMgACkDECABKQMQQn+FgzcDECADIAApAxggASkD' +
  'GEJ/hYM3AxggA0EgaiEDIAFBIGohASAAQSBqIgAgAkkNAAsL';

/** What is used of it: not every part of the workspace has the types of the browser. */
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

type Combine = (one: number, other: number, end: number, into: number) => void;

/** Takes places in the memory, in bytes; `end` is where the first set ends. */
export interface Kernel {
  both(one: number, other: number, end: number): number;
  and: Combine;
  or: Combine;
  less: Combine;
}

const PAGE = 65_536;
/** 2 GB: places stay positive numbers of 32 bits. */
const MOST_PAGES = 32_768;
const STEP_PAGES = 64;

/** A memory that grows, and the functions of the kernel in it. */
export class KernelMemory {
  #memory = new WebAssembly.Memory({ initial: 1, maximum: MOST_PAGES, shared: true });
  #pages = 1;
  /** The first bytes are nobody's. */
  #end = 64;
  readonly kernel = new WebAssembly.Instance(module, { sets: { memory: this.#memory } }).exports as Kernel;

  /** Empty words. Throws a RangeError where there is no room. */
  take(words: number): Int32Array<SharedArrayBuffer> {
    const at = this.#end;
    this.#end += words * 4;
    const missing = Math.ceil(this.#end / PAGE) - this.#pages;
    if (missing > 0) {
      const more = Math.min(MOST_PAGES - this.#pages, Math.max(missing, Math.min(STEP_PAGES, this.#pages)));
      this.#memory.grow(Math.max(missing, more));
      this.#pages += Math.max(missing, more);
    }
    return new Int32Array(this.#memory.buffer, at, words);
  }
}
