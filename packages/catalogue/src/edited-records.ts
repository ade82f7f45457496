/** Records whose editor shows superusers which colleague is editing the same record. */
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
