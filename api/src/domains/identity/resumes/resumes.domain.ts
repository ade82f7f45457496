import { resumes } from '@tandem/contracts/routes/resumes';
import { defineDomain } from '../../../platform/domain/domain.ts';
import { NO_PERSONAL_DATA } from '../../../platform/domain/personal-data.ts';
import { mount } from '../../../platform/http/mount.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { mayChangeProfile } from '../../talent/developers/developers.policy.ts';
import { developerById } from '../../talent/developers/developers.service.ts';
import { jsonResume, pdfResume } from './resumes.service.ts';

const isOwn = async (viewer: Viewer, { params }: { params: { id: string } }) =>
  mayChangeProfile(viewer, await developerById(params.id));

export const resumesDomain = defineDomain({
  routes: {
    resumes: (router) =>
      mount(
        router,
        resumes,
        { json: isOwn, pdf: isOwn },
        {
          json: ({ params, query }, viewer) => jsonResume(viewer, params.id, query.level),
          pdf: ({ params, query }, viewer, { language }) => pdfResume(viewer, params.id, query.level, language),
        },
      ),
  },
  // Files are created from the profile for each download, and are not stored.
  personalData: NO_PERSONAL_DATA,
});
