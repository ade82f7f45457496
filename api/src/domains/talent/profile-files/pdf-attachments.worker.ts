// Looks for an XML file embedded in one PDF in its own thread, which the caller ends if it takes too long.
import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { getDocumentProxy } from 'unpdf';
import { decode, encodingOf } from '../../../platform/text/csv-table.ts';

const { path } = workerData as { path: string };
/** Bytes of an embedded file that are read. */
const MAX_BYTES = 4_000_000;

async function xmlIn(data: Uint8Array): Promise<string | undefined> {
  const pdf = await getDocumentProxy(data);
  const attachments = [...((await pdf.getAttachments()) ?? new Map())] as [string, { filename: string }][];
  const [id] = attachments.find(([, { filename }]) => /\.xml$/i.test(filename)) ?? [];
  const content = id === undefined ? null : await pdf.getAttachmentContent(id);
  return content && content.length <= MAX_BYTES ? decode(content, encodingOf(content)) : undefined;
}

try {
  parentPort?.postMessage({ xml: await xmlIn(new Uint8Array(await readFile(path))) });
} catch {
  parentPort?.postMessage({});
}
