/** The records in whose editors superusers see which colleague edits the same one. */
export const EDITED_RECORDS = [
  'article',
  'company',
  'developer',
  'lead',
  'request',
  'sales-template',
  'terms',
  'tutorial',
] as const;
export type EditedRecord = (typeof EDITED_RECORDS)[number];
