import { saveJobDraft } from '../../domains/content/job-revisions/job-drafts.service.ts';
import { versionsOfJob } from '../../domains/content/job-revisions/job-versions.service.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { aJob } from '../factories.ts';
import type { CallsOf, Scene } from './scene.ts';

const ofJob = async ({ company }: Scene) => ({ params: { companyId: company.id, jobId: (await aJob(company))._id } });

async function withDraft(scene: Scene) {
  const { params } = await ofJob(scene);
  const { id, accountId } = scene.company;
  const viewer: Viewer = { view: 'COMPANY', accountId, entityId: id };
  await saveJobDraft(viewer, params.companyId, params.jobId, { headline: 'Backend engineer' });
  return { params };
}

async function ofVersion(scene: Scene) {
  const { params } = await withDraft(scene);
  const [version] = await versionsOfJob(params.companyId, params.jobId);
  return { params: { ...params, revisionId: version?._id ?? '' } };
}

export const jobRevisions: CallsOf<'jobRevisions'> = {
  draft: withDraft,
  saveDraft: ofJob,
  discardDraft: withDraft,
  revisions: ofJob,
  version: ofVersion,
  restoreVersion: ofVersion,
};
