import { aSavedSearch } from '../factories.ts';
import { asIs, type CallsOf } from './scene.ts';

export const search: CallsOf<'search'> = {
  developers: asIs,
  videos: asIs,
  statistics: asIs,
  find: asIs,
  light: asIs,
  table: asIs,
  saved: asIs,
  save: asIs,
  changeSaved: async ({ company }) => ({ params: { id: (await aSavedSearch(company))._id } }),
  removeSaved: async ({ company }) => ({ params: { id: (await aSavedSearch(company))._id } }),
};
