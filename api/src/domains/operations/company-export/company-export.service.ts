import type { Language } from '@tandem/i18n/languages';
import { translate } from '@tandem/i18n/server';
import { recordAudit } from '../../../platform/audit/audit-log.ts';
import { forbidden } from '../../../platform/errors/errors.ts';
import { addLazily, addStoredFile, archiveOf } from '../../../platform/files/file-archive.ts';
import { filesOf } from '../../../platform/files/files.service.ts';
import { rateLimit } from '../../../platform/http/rate-limit.ts';
import type { Outgoing } from '../../../platform/http/send.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { dataSubjectOf } from '../../identity/account-management/data-subject.ts';
import { accountById } from '../../identity/accounts/accounts.service.ts';
import { companyParts } from './company-parts.ts';
import { csvFile, jsonFile, streamOf } from './record-files.ts';

const limit = rateLimit('company-export', 10, 3600);

/**
 * Exports everything a company owns as one ZIP, written while it is read: for each kind of record a JSON file with all
 * fields and a CSV file for spreadsheets, and the uploaded files. Developers are shown as the company sees them. Throws
 * 403 for any account but the main one.
 */
export async function exportCompany(viewer: Viewer, language: Language): Promise<Outgoing> {
  const { accountId = '', entityId = '' } = viewer;
  const account = await accountById(accountId);
  if (!account.mainAccount) throw forbidden();
  await limit.take(entityId);
  const parts = companyParts({ ...dataSubjectOf(account, false), viewer });
  const files = await filesOf(entityId);
  const fields = parts.map(({ name }) => name);
  await recordAudit({ actorId: accountId, action: 'companyExports.download', subject: entityId, fields });
  const body = archiveOf((zip) => {
    zip.addBuffer(Buffer.from(`${translate(language, 'answers:companyExportReadme')}\n`), 'README.txt');
    for (const { name, columns, records } of parts) {
      addLazily(zip, `${name}.json`, () => streamOf(jsonFile(records())));
      if (columns) addLazily(zip, `${name}.csv`, () => streamOf(csvFile(columns, records())));
    }
    for (const file of files) addStoredFile(zip, file);
  });
  return { name: `tandem-company-${new Date().toISOString().slice(0, 10)}.zip`, body };
}
