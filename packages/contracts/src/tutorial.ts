import { INTERFACE_LANGUAGES } from '@tandem/catalogue/interface-languages';
import * as z from 'zod';
import { SkillValue, skillList } from './developer-input.ts';
import { Picture } from './picture.ts';
import { RICH_TEXT_LENGTH } from './rich-text.ts';
import { sortBy } from './sorting.ts';
import { TutorialComment } from './tutorial-comment.ts';
import { DateTime, Id, Line, Name, pageOf } from './values.ts';
import { Version } from './version.ts';

/** A draft belongs to its author, a proposed tutorial waits for a superuser; a declined one is a draft with a note. */
const TUTORIAL_STATES = ['draft', 'proposed', 'declined', 'published'] as const;

/** Maximum number of skills of a tutorial. */
const MAX_TAGS = 5;

export const TutorialMedia = Picture.extend({
  id: z.string(),
  /** Alternative text for people who can’t see the picture. */
  text: z.string(),
});
export type TutorialMedia = z.infer<typeof TutorialMedia>;

/** Editable content of a tutorial. */
const content = {
  title: z.string(),
  /** One or two sentences for lists and search engines. */
  headline: z.string(),
  /** HTML, sanitised by the server. */
  body: z.string(),
  language: z.enum(INTERFACE_LANGUAGES),
  /** Skill values. */
  tags: z.array(z.string()),
};
export const TUTORIAL_CONTENT = Object.keys(content) as (keyof typeof content)[];

export const Tutorial = z.object({
  _id: Id,
  ...content,
  slug: z.string(),
  media: z.array(TutorialMedia),
  /** The author's name as displayed. */
  author: z.string(),
  published: z.boolean(),
  publishDate: DateTime.nullable(),
  createdDate: DateTime,
  updatedDate: DateTime,
  /** Number of accounts that like it. */
  likes: z.number().int(),
  /** Whether the caller likes it. */
  isLiked: z.boolean(),
  /** The first comments, newest first. */
  comments: z.array(TutorialComment),
  /** Number of publicly visible comments, including replies. */
  commentsLength: z.number().int(),
  /** Whether the caller has pinned it; for developers only. */
  isPinned: z.boolean().optional(),
  /** This field and those below are for its author and superusers only. */
  state: z.enum(TUTORIAL_STATES).optional(),
  /** Reason why it was declined. */
  note: z.string().optional(),
  revision: z.number().int().optional(),
  /** Whether the stored text differs from the published one. */
  hasUnpublishedChanges: z.boolean().optional(),
  /**
   * For superusers: whether they can publish it. A developer's text has to be proposed first, and again after changes
   * outside a proposal.
   */
  isPublishable: z.boolean().optional(),
});
export type Tutorial = z.infer<typeof Tutorial>;

/** Fields of a tutorial that a list shows. */
export const TutorialSummary = Tutorial.omit({ body: true, comments: true, media: true }).extend({
  /** Minutes, at least 1. */
  readingTime: z.number().int(),
});
export type TutorialSummary = z.infer<typeof TutorialSummary>;

const Written = z.strictObject({
  title: Name.min(1).max(150),
  headline: Name.max(300),
  body: z.string().max(RICH_TEXT_LENGTH),
  language: z.enum(INTERFACE_LANGUAGES),
  tags: skillList(MAX_TAGS),
});

export const TutorialCreate = Written.partial().required({ title: true });
export type TutorialCreate = z.output<typeof TutorialCreate>;

export const TutorialChange = Written.partial().extend({
  /** Proposes a draft to the superusers, or withdraws the proposal. */
  proposed: z.boolean().optional(),
  /**
   * For superusers: `true` publishes the stored state, also of a tutorial that is public already; `false` unpublishes
   * it. If absent, the change is a draft.
   */
  published: z.boolean().optional(),
  /** For superusers: reason for declining a proposal. */
  note: z.string().trim().max(1000).optional(),
  /**
   * The revision on which the change is based; responds 409 with both versions if one of its fields was changed since.
   */
  revision: z.number().int().min(0).optional(),
});
export type TutorialChange = z.output<typeof TutorialChange>;

const filters = {
  /** Search text: part of the title or headline. */
  text: Line.optional(),
  tag: SkillValue.optional(),
  language: z.enum(INTERFACE_LANGUAGES).optional(),
  sort: sortBy(['title', 'publishDate', 'updatedDate'], '-publishDate'),
};
export const TutorialQuery = pageOf(filters);

/** The same parameters as a body, with filters for authors and superusers. */
export const TutorialSearch = pageOf({
  ...filters,
  ids: z.array(Id).max(500).optional(),
  tags: z.array(SkillValue).max(60).optional(),
  /** The caller's own tutorials, in every state. */
  mine: z.boolean().optional(),
  /** For superusers: tutorials that are not public. */
  state: z.enum([...TUTORIAL_STATES, 'deleted', 'all']).optional(),
});
export type TutorialSearch = z.output<typeof TutorialSearch>;

/** A stored version of a tutorial. */
export const TutorialVersion = Version.extend({ content: z.object(content) });
export type TutorialVersion = z.infer<typeof TutorialVersion>;
