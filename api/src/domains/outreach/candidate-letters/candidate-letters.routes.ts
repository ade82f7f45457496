import type Router from '@koa/router';
import { candidateLetters } from '@tandem/contracts/routes/candidate-letters';
import { mount } from '../../../platform/http/mount.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { companyOfCandidate } from '../../sourcing/candidates/candidates.service.ts';
import { lettersOf, previewLetter, writeLetter } from './writing.service.ts';

const manages = async ({ entityId }: Viewer, { params }: { params: { id: string } }) =>
  (await companyOfCandidate(params.id)) === entityId;

export const candidateLettersRoutes = (router: Router) =>
  mount(
    router,
    candidateLetters,
    { list: manages, preview: manages, send: manages },
    {
      list: ({ params, query }, viewer) => lettersOf(viewer, params.id, query),
      preview: ({ params, body }, viewer) => previewLetter(viewer, params.id, body),
      send: ({ params, body }, viewer) => writeLetter(viewer, params.id, body),
    },
  );
