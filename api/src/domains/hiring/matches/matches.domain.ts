import { defineDomain } from '../../../platform/domain/domain.ts';
import { endApplications } from './matches.applying.ts';
import { eraseMatchesOfDeveloper, eraseWordsOfCompany } from './matches.erasing.ts';
import { expireMatches } from './matches.expiry.ts';
import { mailAboutMatches } from './matches.mailing.ts';
import { moveMatches } from './matches.moving.ts';
import { remindOfMatches } from './matches.reminding.ts';
import { matchesRoutes } from './matches.routes.ts';
import { allMatchesOf } from './matches.service.ts';

export const matchesDomain = defineDomain({
  routes: { matches: matchesRoutes },
  tasks: [
    { name: 'email about matches', every: '30 seconds', run: mailAboutMatches },
    { name: 'remind of matches', every: '1 hour', run: remindOfMatches },
    { name: 'expire unanswered matches', every: '1 hour', run: expireMatches },
  ],
  personalData: {
    developer: [
      {
        name: 'matches',
        export: ({ viewer, entityId }) => allMatchesOf(viewer, entityId),
        erase: ({ entityId }) => eraseMatchesOfDeveloper(entityId),
      },
    ],
    company: [{ name: 'matches', erase: ({ entityId }) => eraseWordsOfCompany(entityId) }],
    candidates: { erase: endApplications },
    merge: moveMatches,
  },
});
