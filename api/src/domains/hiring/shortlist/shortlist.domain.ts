import { defineDomain } from '../../../platform/domain/domain.ts';
import { shortlistRoutes } from './shortlist.routes.ts';
import {
  everyoneOnShortlist,
  forgetOnShortlists,
  forgetShortlistOf,
  moveOnShortlists,
  shortlistedAt,
} from './shortlist.service.ts';

export const shortlistDomain = defineDomain({
  routes: { shortlist: shortlistRoutes },
  personalData: {
    developer: [
      {
        name: 'shortlists-of-companies',
        export: ({ entityId }) => shortlistedAt(entityId),
        erase: ({ entityId }) => forgetOnShortlists([entityId]),
      },
    ],
    company: [
      {
        name: 'shortlist',
        archive: ({ viewer }) => everyoneOnShortlist(viewer),
        erase: ({ entityId }) => forgetShortlistOf(entityId),
      },
    ],
    candidates: { erase: forgetOnShortlists, merge: moveOnShortlists },
    merge: moveOnShortlists,
  },
});
