import { translate } from '@tandem/i18n/server';
import { personalRecordsOf } from '../../../platform/domain/registry.ts';
import { addStoredFile, archiveOf } from '../../../platform/files/file-archive.ts';
import { filesOf } from '../../../platform/files/files.service.ts';
import { rateLimit } from '../../../platform/http/rate-limit.ts';
import type { Outgoing } from '../../../platform/http/send.ts';
import type { CallInfo } from '../../../platform/http/viewer.ts';
import { accountById } from '../accounts/accounts.service.ts';
import { dataSubjectOf } from './data-subject.ts';

const limit = rateLimit('export', 10, 3600);

/** Exports all data stored about a person as one ZIP: a JSON file for each kind of data, and the uploaded files. */
export async function exportOf(accountId: string, { language }: CallInfo): Promise<Outgoing> {
  await limit.take(accountId);
  const subject = dataSubjectOf(await accountById(accountId), true);
  const parts: { name: string; records: unknown }[] = [];
  for (const { name, export: read } of personalRecordsOf(subject)) parts.push({ name, records: await read?.(subject) });
  const files = await filesOf(subject.accountId, subject.entityId);
  const body = archiveOf((zip) => {
    zip.addBuffer(Buffer.from(`${translate(language, 'answers:exportReadme')}\n`), 'README.txt');
    for (const { name, records } of parts)
      if (!isNothing(records)) zip.addBuffer(Buffer.from(`${JSON.stringify(records, null, 2)}\n`), `${name}.json`);
    for (const file of files) addStoredFile(zip, file);
  });
  return { name: `tandem-${new Date().toISOString().slice(0, 10)}.zip`, body };
}

const isNothing = (records: unknown) => records === undefined || (Array.isArray(records) && records.length === 0);
