import * as z from 'zod';
import { contract, superusers } from '../route.ts';
import { SavedView, SavedViewChange, SavedViewCreate } from '../saved-view.ts';
import { sortBy } from '../sorting.ts';
import { ById, Done, pageOf } from '../values.ts';

const scoped = { GUEST: 'none', USER: 'none', COMPANY: 'none', SUPERUSER: 'scoped' } as const;
const own = { GUEST: 'none', USER: 'none', COMPANY: 'none', SUPERUSER: 'own' } as const;

/** Named filters of admin lists. A view belongs to one account; no other superuser can access it. */
export const savedViews = contract({
  list: {
    method: 'GET',
    path: '/api/saved-views',
    summary: 'List the caller’s saved views by name, of one admin list or of all',
    access: scoped,
    inPerson: true,
    query: pageOf({
      list: SavedView.shape.list.optional(),
      sort: sortBy(['name', 'createdDate', 'updatedDate'], 'name'),
    }),
    response: z.array(SavedView),
    paged: true,
  },
  create: {
    method: 'POST',
    path: '/api/saved-views',
    summary: 'Save the filters of an admin list under a name; 409 if the list has a view with this name',
    access: superusers,
    inPerson: true,
    unrecorded: true,
    body: SavedViewCreate,
    example: { list: 'jobs', name: 'Paused jobs', filters: 'status=paused' },
    response: SavedView,
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/api/saved-views/:id',
    summary: 'Rename a saved view; 409 if the list has a view with this name',
    access: own,
    inPerson: true,
    unrecorded: true,
    params: ById,
    body: SavedViewChange,
    example: { name: 'Paused this month' },
    response: SavedView,
  },
  remove: {
    method: 'DELETE',
    path: '/api/saved-views/:id',
    summary: 'Delete a saved view',
    access: own,
    inPerson: true,
    unrecorded: true,
    params: ById,
    response: Done,
  },
});
