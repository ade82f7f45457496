import { defineDomain } from '../../../platform/domain/domain.ts';
import { on } from '../../../platform/events/events.ts';
import { matchAccepted, matchUnaccepted } from '../../hiring/matches/match-events.ts';
import { noteWritten } from '../../hiring/notes/notes.events.ts';
import { developerRenamed } from '../../talent/developers/developers.events.ts';
import { candidateRepository, restartRetention } from '../candidate-records/candidates.records.ts';
import {
  markMatched,
  moveRows,
  pipelines,
  pipelinesAbout,
  renameRows,
  unmarkMatched,
} from '../candidate-records/pipelines.service.ts';
import { eraseCandidatesOf } from './candidates.erasing.ts';
import { eraseOldCandidates } from './candidates.retention.ts';
import { candidatesRoutes } from './candidates.routes.ts';
import { forgetPipelineChanges } from './pipeline-changes.model.ts';

export const candidatesDomain = defineDomain({
  routes: { candidates: candidatesRoutes },
  tasks: [{ name: 'erase old candidates', every: '1 hour', run: eraseOldCandidates }],
  subscriptions: [
    on(matchAccepted, ({ company, user }) => markMatched(company, user)),
    on(matchUnaccepted, ({ company, user }) => unmarkMatched(company, user)),
    on(developerRenamed, ({ developer, session }) => renameRows(developer, session)),
    on(noteWritten, async ({ subjectType, subjectId }) => {
      if (subjectType === 'user') await candidateRepository.mark([subjectId], restartRetention(new Date()));
    }),
  ],
  personalData: {
    developer: [
      {
        name: 'tags-of-companies',
        export: ({ entityId }) => pipelinesAbout(entityId),
        erase: ({ entityId }) => pipelines.forgetDeveloper(entityId),
      },
    ],
    company: [
      { name: 'candidates', archive: { parts: ['candidates'] }, erase: ({ entityId }) => eraseCandidatesOf(entityId) },
    ],
    account: [{ name: 'candidates-you-own', erase: ({ accountId }) => pipelines.forgetOwner(accountId) }],
    candidates: { erase: forgetPipelineChanges },
    merge: moveRows,
  },
});
