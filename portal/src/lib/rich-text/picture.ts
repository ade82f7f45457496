import { isOwnPicture } from '@tandem/contracts/rich-text';
import { Node } from '@tiptap/react';

const number = (name: 'width' | 'height') => ({
  default: null,
  parseHTML: (element: HTMLElement) => element.getAttribute(name),
});

/** A picture that is uploaded, or is being uploaded and then left out of the HTML. */
export const Picture = Node.create({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    src: { default: '' },
    alt: { default: '', parseHTML: (element) => element.getAttribute('alt') ?? '' },
    width: number('width'),
    height: number('height'),
    pending: {
      default: null,
      parseHTML: (element) => element.getAttribute('data-pending'),
      renderHTML: ({ pending }) => (pending ? { 'data-pending': pending } : {}),
    },
  }),
  parseHTML: () => [
    { tag: 'img[data-pending]' },
    { tag: 'img[src]', getAttrs: (element) => isOwnPicture(element.getAttribute('src') ?? '') && null },
  ],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
});
