import { Readable } from 'node:stream';
import { translate } from '@tandem/i18n/server';
import { ZipFile } from 'yazl';
import { personalRecordsOf } from '../../../platform/domain/registry.ts';
import { bytesOf, filesOf, type StoredFile } from '../../../platform/files/files.service.ts';
import { rateLimit } from '../../../platform/http/rate-limit.ts';
import type { Outgoing } from '../../../platform/http/send.ts';
import type { CallInfo } from '../../../platform/http/viewer.ts';
import { accountById } from '../accounts/accounts.service.ts';
import { dataSubjectOf } from './data-subject.ts';

const limit = rateLimit('export', 10, 3600);

/** All data stored about a person as one ZIP: a JSON file for each kind of data, and the uploaded files. */
export async function exportOf(accountId: string, { language }: CallInfo): Promise<Outgoing> {
  await limit.take(accountId);
  const subject = dataSubjectOf(await accountById(accountId), true);
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(`${translate(language, 'answers:exportReadme')}\n`), 'README.txt');
  for (const { name, export: read } of personalRecordsOf(subject)) {
    const records = await read?.(subject);
    if (isNothing(records)) continue;
    zip.addBuffer(Buffer.from(`${JSON.stringify(records, null, 2)}\n`), `${name}.json`);
  }
  for (const file of await filesOf(subject.accountId, subject.entityId)) addFile(zip, file);
  zip.end();
  const body = new Readable().wrap(zip.outputStream);
  zip.on('error', (error) => body.destroy(error as Error));
  return { name: `tandem-${new Date().toISOString().slice(0, 10)}.zip`, body };
}

/** Files are opened one after another, so that memory use does not grow with their number. */
function addFile(zip: ZipFile, file: StoredFile) {
  zip.addReadStreamLazy(nameOf(file), { compress: false, mtime: file.createdDate }, (give) => {
    bytesOf(file).then(
      (found) => give(null, found?.body ?? Readable.from([])),
      (error: unknown) => give(error, Readable.from([])),
    );
  });
}

const ENDINGS: Record<string, string> = {
  'image/webp': 'webp',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
};

/** File names in the ZIP are generated; the original names are in `files.json`. */
const nameOf = ({ purpose, code, type }: StoredFile) => `files/${purpose}-${code}.${ENDINGS[type] ?? 'bin'}`;

const isNothing = (records: unknown) => records === undefined || (Array.isArray(records) && records.length === 0);
