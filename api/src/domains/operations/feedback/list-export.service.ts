import type { Feedback, FeedbackExport } from '@tandem/contracts/feedback';
import { translate } from '@tandem/i18n/server';
import { type Columns, exportList, readAllPages } from '../../../platform/http/list-export.ts';
import type { Outgoing } from '../../../platform/http/send.ts';
import type { CallInfo } from '../../../platform/http/viewer.ts';
import { listFeedback } from './feedback.reading.ts';

/** Exports feedback as a table in the language of the caller. */
export const exportFeedback = (query: FeedbackExport, { language }: CallInfo): Promise<Outgoing> =>
  exportList({
    name: 'feedback',
    language,
    titles: 'exports:columns',
    columns: columnsIn(language),
    rows: readAllPages(async (page) => (await listFeedback({ ...query, ...page })).items),
  });

/** Translation lists that contain the labels of the reasons. */
const LISTS: Record<Feedback['kind'], readonly string[]> = {
  'reject match': ['rejectReasons', 'passReasons'],
  'delete account': ['deleteUserReasons', 'deleteCompanyReasons'],
  'delete company': ['deleteCompanyReasons'],
  'delete job': ['deleteJobReasons'],
};

const columnsIn = (language: string): Columns<Feedback> => ({
  date: ({ createdDate }) => createdDate,
  what: ({ kind }) => translate(language, `exports:feedback.${kind.replace(' ', '-')}`),
  reason: ({ kind, reason }) =>
    LISTS[kind].reduceRight(
      (otherwise, list) => translate(language, `catalogue:${list}.${reason}`, { defaultValue: otherwise }),
      reason,
    ),
  rating: ({ rating }) => rating,
  words: ({ feedbackValue }) => feedbackValue,
  company: ({ company }) => company,
  readDate: ({ readDate }) => readDate,
  id: ({ _id }) => _id,
});
