import { linkTo } from '../../platform/storage/links.ts';
import { aDocument } from '../files.ts';
import type { CallsOf } from './scene.ts';

export const files: CallsOf<'files'> = {
  get: async ({ company }) => {
    const { pathname, searchParams } = new URL(linkTo((await aDocument(company.id)).code), 'http://localhost');
    return { params: { code: pathname.split('/').at(-1) ?? '' }, query: Object.fromEntries(searchParams) };
  },
};
