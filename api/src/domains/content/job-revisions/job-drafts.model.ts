import { renamedSkills, renamedYears } from '@tandem/catalogue/skill-renaming';
import type { JobContent } from '@tandem/contracts/job';
import { model, Schema, type Types } from 'mongoose';
import { isDuplicate, record, schemaOf } from '../../../platform/database/mongoose-schema.ts';
import type { WithRevisions } from '../../../platform/database/revisions.ts';
import { skillUse } from '../../../platform/database/skill-uses.ts';

/**
 * A company's unpublished changes to a public job. They have their own collection, so that no code that reads jobs for
 * candidates can read them. A draft without values only records when fields were changed.
 */
export interface StoredJobDraft extends WithRevisions {
  /** The id of the job. */
  _id: Types.ObjectId;
  companyId: Types.ObjectId;
  /** The fields that differ from the published job. */
  values: Partial<JobContent>;
}

const schema = schemaOf<StoredJobDraft>({
  companyId: { type: Schema.Types.ObjectId, required: true, index: true },
  values: record,
  revision: { type: Number, required: true },
  fieldRevisions: record,
});

const Drafts = model<StoredJobDraft>('JobDraft', schema, 'jobdrafts');

/** Skills of drafts are renamed along with jobs; only jobs are counted. */
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
  /** Stores a draft, or the first one; returns false if it has changed since it was read. */
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
