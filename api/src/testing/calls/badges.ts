import type { CallsOf } from './scene.ts';

export const badges: CallsOf<'badges'> = {
  list: ({ developer }) => ({ params: { id: developer.id } }),
  change: ({ developer }) => ({ params: { id: developer.id, key: 'we-help-ukraine' } }),
};
