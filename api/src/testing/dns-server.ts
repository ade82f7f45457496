import { createSocket, type Socket } from 'node:dgram';
import type { AddressInfo } from 'node:net';

const TXT = 16;
const HEADER = 12;

/** A DNS server with TXT records only; other names do not exist. */
export class DnsServer {
  readonly records = new Map<string, string>();
  /** What answers wait for. */
  held: Promise<void> | undefined;
  readonly #socket: Socket = createSocket('udp4');

  async start(port = 0): Promise<void> {
    this.#socket.on('message', async (query, { port: from, address }) => {
      const answer = this.#answer(query);
      await this.held;
      this.#socket.send(answer, from, address);
    });
    await new Promise<void>((resolve) => this.#socket.bind(port, '127.0.0.1', resolve));
  }

  get address(): string {
    return `127.0.0.1:${(this.#socket.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.#socket.close();
  }

  #answer(query: Buffer): Buffer {
    const labels: string[] = [];
    let at = HEADER;
    for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
      labels.push(query.subarray(at + 1, at + 1 + length).toString('latin1'));
      at += length + 1;
    }
    const question = query.subarray(HEADER, at + 5);
    const value = query.readUInt16BE(at + 1) === TXT ? this.records.get(labels.join('.').toLowerCase()) : undefined;
    const header = Buffer.alloc(HEADER);
    query.copy(header, 0, 0, 2);
    header.writeUInt16BE(value === undefined ? 0x8583 : 0x8580, 2); // the name does not exist, or an answer
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(value === undefined ? 0 : 1, 6);
    if (value === undefined) return Buffer.concat([header, question]);
    const record = Buffer.alloc(13);
    record.writeUInt16BE(0xc00c, 0);
    record.writeUInt16BE(TXT, 2);
    record.writeUInt16BE(1, 4);
    record.writeUInt16BE(value.length + 1, 10);
    record.writeUInt8(value.length, 12);
    return Buffer.concat([header, question, record, Buffer.from(value, 'latin1')]);
  }
}
