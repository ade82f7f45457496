import { CANDIDATE_STAGES, CHOSEN_STAGES, MAX_TAGS, TAG_LENGTH } from '@tandem/catalogue/candidates';
import * as z from 'zod';
import { VisibleDeveloper } from './developer.ts';
import { DateTime, Id, Name, Place } from './values.ts';

/** A short word or phrase without table separators. */
export const Tag = Name.min(1)
  .max(TAG_LENGTH)
  .refine((tag) => !/[,;|]/.test(tag), { params: { key: 'tag' } });
export const Tags = z.array(Tag).max(MAX_TAGS);

/** The stage of a candidate at a company: visible to its team and superusers, never to the person. */
export const Pipeline = z.object({
  stage: z.enum(CANDIDATE_STAGES),
  tags: z.array(z.string()),
  /** Account of the colleague responsible for the candidate. */
  ownerId: Id.nullable(),
  /** Candidate lists that the person is on. */
  listIds: z.array(Id),
  /** When the company last emailed them through Tandem. */
  lastLetterDate: DateTime.nullable(),
  /** Increases with each change of stage or owner. */
  revision: z.number().int(),
});
export type Pipeline = z.infer<typeof Pipeline>;

/** A person without an account, as seen by the company that saved them. */
export const Candidate = VisibleDeveloper.extend({
  pipeline: Pipeline,
  /** Place of residence: city and country of the catalogue, with coordinates if known; null if not given. */
  home: Place.nullable(),
  /**
   * Set once the person has an account and a match with the company: their profile then replaces the data that the
   * company saved.
   */
  developerId: Id.nullable(),
});
export type Candidate = z.infer<typeof Candidate>;

/** Optional pipeline fields when saving a candidate. Tags and lists are added to existing ones. */
export const Filing = z.strictObject({
  stage: z.enum(CHOSEN_STAGES).optional(),
  tags: Tags.optional(),
  ownerId: Id.nullable().optional(),
  /** Adds the candidates to a list of the company. */
  listId: Id.optional(),
  /** Adds the candidates to the list of a job, which is created if the job has none yet. */
  jobId: Id.optional(),
  /** Saved as a note of the team. */
  note: z.string().trim().max(5000).optional(),
});
export type Filing = z.output<typeof Filing>;

/** A change of several candidates at once; omitted fields stay unchanged. */
export const PipelineChange = z
  .strictObject({
    candidates: z
      .array(
        z.strictObject({
          _id: Id,
          /** The displayed revision: stage and owner stay unchanged if another person has changed one of them since. */
          revision: z.number().int().min(0).optional(),
        }),
      )
      .min(1)
      .max(200),
    stage: z.enum(CHOSEN_STAGES).optional(),
    ownerId: Id.nullable().optional(),
    addTags: Tags.optional(),
    removeTags: z.array(z.string().max(TAG_LENGTH)).max(MAX_TAGS).optional(),
    addToList: Id.optional(),
    /** Adds to the list of a job, which is created if the job has none yet. */
    addToJob: Id.optional(),
    removeFromList: Id.optional(),
  })
  .refine(({ candidates, ...change }) => Object.values(change).some((value) => value !== undefined), {
    path: ['stage'],
    params: { key: 'missing' },
  });
export type PipelineChange = z.output<typeof PipelineChange>;

/** Result of a change. */
export const PipelineChanged = z.object({
  /** The changed candidates, in their current state. */
  candidates: z.array(Candidate),
  /** Candidates that were not changed because a colleague changed them first; in their current state. */
  conflicts: z.array(Candidate),
  /** Undoes the change, for ten minutes; null if nothing was changed. */
  undo: z.object({ id: Id, until: DateTime }).nullable(),
});
export type PipelineChanged = z.infer<typeof PipelineChanged>;
