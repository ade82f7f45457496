import { defineDomain } from '../../../platform/domain/domain.ts';
import { eraseCandidatesOf } from './candidates.erasing.ts';
import { eraseOldCandidates } from './candidates.retention.ts';
import { candidatesRoutes } from './candidates.routes.ts';
import { forgetPipelineChanges } from './pipeline-changes.model.ts';
import { pipelines, pipelinesAbout } from './pipelines.service.ts';

export const candidatesDomain = defineDomain({
  routes: { candidates: candidatesRoutes },
  tasks: [{ name: 'erase old candidates', every: '1 hour', run: eraseOldCandidates }],
  personalData: {
    developer: [
      {
        name: 'tags-of-companies',
        export: ({ entityId }) => pipelinesAbout(entityId),
        erase: ({ entityId }) => pipelines.forgetDeveloper(entityId),
      },
    ],
    company: [{ name: 'candidates', erase: ({ entityId }) => eraseCandidatesOf(entityId) }],
    account: [{ name: 'candidates-you-own', erase: ({ accountId }) => pipelines.forgetOwner(accountId) }],
    candidates: { erase: forgetPipelineChanges },
    merge: pipelines.moveDeveloper,
  },
});
