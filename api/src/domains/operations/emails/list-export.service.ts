import type { Email } from '@tandem/contracts/email';
import { translate } from '@tandem/i18n/server';
import { type Columns, exportList, readAllPages } from '../../../platform/http/list-export.ts';
import type { Outgoing } from '../../../platform/http/send.ts';
import type { CallInfo } from '../../../platform/http/viewer.ts';
import { type EmailQuery, list } from './emails.service.ts';

/** Exports the email log as a table in the language of the caller, without the content of the emails. */
export const exportEmails = (query: Omit<EmailQuery, 'skip' | 'limit'>, { language }: CallInfo): Promise<Outgoing> =>
  exportList({
    name: 'emails',
    language,
    titles: 'exports:columns',
    columns: columnsIn(language),
    rows: readAllPages(async (page) => (await list({ ...query, ...page })).items),
  });

const columnsIn = (language: string): Columns<Email> => ({
  to: ({ to }) => to,
  subject: ({ subject }) => subject,
  kind: ({ kind }) => translate(language, `mail-log:kinds.${kind}`),
  status: ({ status }) => translate(language, `mail-log:statuses.${status}`),
  error: ({ error }) => error,
  tries: ({ tries }) => tries,
  createdDate: ({ createdDate }) => createdDate,
  sentDate: ({ sentDate }) => sentDate,
  accountId: ({ accountId }) => accountId,
  id: ({ _id }) => _id,
});
