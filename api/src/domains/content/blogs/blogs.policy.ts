import type { BlogFault } from '@tandem/contracts/blog';
import type { FieldError } from '../../../platform/errors/errors.ts';
import { plainTextOf } from '../../../platform/text/rich-text.ts';
import { hasUndescribedPicture } from '../writing/live-text.service.ts';
import type { StoredBlog } from './blogs.model.ts';

/** Returns the faults that prevent an article from being published. */
export function publishingFaults({ title, headline, body, author, cover, coverText }: StoredBlog): BlogFault[] {
  const hasUndescribed = hasUndescribedPicture(body) || (cover !== '' && coverText === '');
  return [
    ...(title ? [] : ['title' as const]),
    ...(headline ? [] : ['headline' as const]),
    ...(plainTextOf(body) ? [] : ['body' as const]),
    ...(author ? [] : ['author' as const]),
    ...(hasUndescribed ? ['pictureText' as const] : []),
  ];
}

/** Returns the faults as errors of the fields in which they are fixed. */
export const faultErrors = (faults: readonly BlogFault[]): Record<string, FieldError> =>
  Object.fromEntries(
    faults.map((fault) => (fault === 'pictureText' ? ['body', { key: 'pictureText' }] : [fault, { key: 'missing' }])),
  );
