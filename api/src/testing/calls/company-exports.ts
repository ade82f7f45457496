import type { CallsOf } from './scene.ts';

export const companyExports: CallsOf<'companyExports'> = {
  download: ({ company }) => ({ params: { id: company.id } }),
};
