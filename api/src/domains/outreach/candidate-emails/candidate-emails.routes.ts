import type Router from '@koa/router';
import { candidateEmails } from '@tandem/contracts/routes/candidate-emails';
import { mount } from '../../../platform/http/mount.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { companyOfCandidate } from '../../sourcing/candidates/candidates.service.ts';
import { emailsToCandidate, previewCandidateEmail, writeEmail } from './writing.service.ts';

const manages = async ({ entityId }: Viewer, { params }: { params: { id: string } }) =>
  (await companyOfCandidate(params.id)) === entityId;

export const candidateEmailsRoutes = (router: Router) =>
  mount(
    router,
    candidateEmails,
    { list: manages, preview: manages, send: manages },
    {
      list: ({ params, query }, viewer) => emailsToCandidate(viewer, params.id, query),
      preview: ({ params, body }, viewer) => previewCandidateEmail(viewer, params.id, body),
      send: ({ params, body }, viewer) => writeEmail(viewer, params.id, body),
    },
  );
