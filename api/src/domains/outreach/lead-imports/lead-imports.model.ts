import type { LeadField } from '@tandem/catalogue/lead-import';
import type { LeadImport } from '@tandem/contracts/email-item';
import { model } from 'mongoose';
import { csvImportFields, csvImportStore, type StoredCsvImport } from '../../../platform/csv-import/import-store.ts';
import { schemaOf } from '../../../platform/database/mongoose-schema.ts';

export interface StoredLeadImport extends StoredCsvImport<LeadField, NonNullable<LeadImport['result']>> {
  progress: number;
}

const schema = schemaOf<StoredLeadImport>({
  ...csvImportFields,
  key: { ...csvImportFields.key, unique: true },
  progress: { type: Number, default: 0 },
});

const Imports = model<StoredLeadImport>('LeadImport', schema, 'leadimports');

export const leadImports = csvImportStore(Imports, ({ key }) => ({ key }));
