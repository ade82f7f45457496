import { renamedSkills, renamedYears } from '@tandem/catalogue/skill-renaming';
import type { JobContent } from '@tandem/contracts/job';
import { model, Schema, type Types } from 'mongoose';
import { isDuplicate, record, schemaOf } from '../../../platform/database/mongoose-schema.ts';
import type { Revised } from '../../../platform/database/revisions.ts';
import { skillUse } from '../../../platform/database/skill-uses.ts';

/**
 * What a company has written of a public job and not published. It is in a collection of its own, so that nothing that
 * reads jobs for candidates can read it. One without values only knows when its fields were changed.
 */
export interface StoredJobDraft extends Revised {
  /** The id of the job. */
  _id: Types.ObjectId;
  companyId: Types.ObjectId;
  /** The fields that differ from what candidates read. */
  values: Partial<JobContent>;
}

const schema = schemaOf<StoredJobDraft>({
  companyId: { type: Schema.Types.ObjectId, required: true, index: true },
  values: record,
  revision: { type: Number, required: true },
  fieldRevisions: record,
});

const Drafts = model<StoredJobDraft>('JobDraft', schema, 'jobdrafts');

/** Skills of drafts are renamed with their jobs, which are what is counted. */
export const draftSkills = skillUse(Drafts, {
  name: 'jobs',
  counts: async () => new Map(),
  condition: (skill) => ({ $or: [{ 'values.skills': skill }, { 'values.skillsYears': { $exists: true } }] }),
  renamed({ values }, renaming) {
    const { skills, skillsYears = {} } = values;
    if (!skills?.includes(renaming.from) && !(renaming.from in skillsYears)) return {};
    return {
      values: {
        ...values,
        ...(skills && { skills: renamedSkills(skills, renaming) }),
        ...(values.skillsYears && { skillsYears: renamedYears(skillsYears, renaming) }),
      },
    };
  },
});

type Ref = string | Types.ObjectId;

export const jobDrafts = {
  find: (jobId: Ref) => Drafts.findById(jobId).lean<StoredJobDraft>(),
  ofCompany: (companyId: Ref) => Drafts.find({ companyId }).lean<StoredJobDraft[]>(),
  /** Stores a draft that is still as it was read, or that there was none of; returns false if there is another one by now. */
  async storeFrom(before: StoredJobDraft | null, next: StoredJobDraft): Promise<boolean> {
    const { _id, ...change } = next;
    if (before)
      return (await Drafts.updateOne({ _id, revision: before.revision }, { $set: change })).matchedCount === 1;
    try {
      await Drafts.create(next);
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  },
  remove: async (jobId: Ref): Promise<void> => {
    await Drafts.deleteOne({ _id: jobId });
  },
};
