import type { CallsOf } from './scene.ts';

export const resumes: CallsOf<'resumes'> = {
  json: ({ developer }) => ({ params: { id: developer.id }, query: { level: 'HALF' } }),
  pdf: ({ developer }) => ({ params: { id: developer.id }, query: { level: 'GUEST' } }),
};
