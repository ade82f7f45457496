import type { ReviewExport, ReviewItem } from '@tandem/contracts/review';
import { translate } from '@tandem/i18n/server';
import { type Columns, exportList, readAllPages } from '../../../platform/http/list-export.ts';
import type { Outgoing } from '../../../platform/http/send.ts';
import type { CallInfo } from '../../../platform/http/viewer.ts';
import { listForReview } from './review.service.ts';

type Row = ReviewItem & { _id: string };

/** Exports the list of developers for superusers as a table in their language. */
export const exportDevelopersForReview = (query: ReviewExport, { language }: CallInfo): Promise<Outgoing> =>
  exportList({
    name: 'developers',
    language,
    titles: 'exports:columns',
    columns: columnsIn(language),
    rows: readAllPages(async (page) =>
      (await listForReview({ ...query, ...page })).items.map((item): Row => ({ ...item, _id: item.developer._id })),
    ),
  });

const columnsIn = (language: string): Columns<Row> => ({
  firstName: ({ developer }) => developer.firstName,
  lastName: ({ developer }) => developer.lastName,
  email: ({ email }) => email,
  role: ({ developer: { role } }) => role && translate(language, `catalogue:roles.${role}`),
  seniority: ({ developer: { seniority } }) => seniority && translate(language, `catalogue:seniority.${seniority}`),
  city: ({ developer }) => developer.city,
  country: ({ developer }) => developer.country,
  review: ({ developer: { tandemStatus = 'notReviewed' } }) =>
    translate(language, `catalogue:tandemStatus.${tandemStatus}`),
  suspended: ({ developer }) => developer.suspended ?? false,
  strength: ({ strength }) => strength,
  savedBy: ({ savedBy }) => savedBy,
  createdDate: ({ developer }) => developer.createdDate,
  lastSeenDate: ({ developer }) => developer.loggedinDate,
  entityId: ({ _id }) => _id,
});
