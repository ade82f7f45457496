import { candidateOutreach } from '@tandem/contracts/routes/candidate-outreach';
import { defineDomain } from '../../../platform/domain/domain.ts';
import { NO_PERSONAL_DATA } from '../../../platform/domain/personal-data.ts';
import { mount } from '../../../platform/http/mount.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { companyOfCandidate } from '../../sourcing/candidates/candidates.service.ts';
import { outreachTo, outreachVersion, recordContact, withdrawContact } from './candidate-outreach.service.ts';

const keeps = async ({ entityId }: Viewer, { params }: { params: { id: string } }) =>
  (await companyOfCandidate(params.id)) === entityId;

export const candidateOutreachDomain = defineDomain({
  routes: {
    candidateOutreach: (router) =>
      mount(
        router,
        candidateOutreach,
        { get: keeps, version: keeps, record: keeps, withdraw: keeps },
        {
          get: ({ params, query }, viewer) => outreachTo(viewer, params.id, query),
          version: async ({ params }) => ({ version: await outreachVersion(params.id) }),
          record: ({ params, body }, viewer) => recordContact(viewer, params.id, body),
          withdraw: ({ params }, viewer) => withdrawContact(viewer, params.id, params.key),
        },
      ),
  },
  // Enrolments and replies are stored by `sending`, which exports and erases them.
  personalData: NO_PERSONAL_DATA,
});
