import type { Job } from './job.ts';
import { textOf } from './preview.ts';

/** Fields that a job needs before it can be published, in addition to title and salary, in the order of the form. */
export const NEEDED_TO_PUBLISH = ['role', 'location', 'description'] as const;
export type NeededToPublish = (typeof NEEDED_TO_PUBLISH)[number];

type Ad = Pick<Job, 'description' | 'role' | 'remote'> & { location: { city: string } };

/** Returns the fields that a job lacks for publishing: a description, a role, and a city unless it is remote. */
export function missingForPublishing({ description, role, remote, location }: Ad): NeededToPublish[] {
  const isGiven: Record<NeededToPublish, boolean> = {
    role: role !== null,
    location: remote === 'remote' || location.city.trim() !== '',
    description: !isBlankText(description),
  };
  return NEEDED_TO_PUBLISH.filter((field) => !isGiven[field]);
}

/** Returns whether HTML has no text: only tags, spaces and invisible characters. */
export const isBlankText = (html: string): boolean => textOf(html.replace(/&nbsp;|&#160;|\p{Cf}/gu, ' ')) === '';
