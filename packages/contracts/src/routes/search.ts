import * as z from 'zod';
import { VisibleDeveloper } from '../developer.ts';
import { Binary } from '../files.ts';
import { contract, everyone, ownCompany } from '../route.ts';
import { SavedSearch, SavedSearchChange, SavedSearchCreate } from '../saved-search.ts';
import { fromString, LightDeveloper, Search, SearchAnswer, SearchConditions } from '../search.ts';
import { sortBy } from '../sorting.ts';
import { ById, Done, Id, pageOf } from '../values.ts';

/**
 * Responds with 400 to a condition on a field that the viewer cannot see, and with 503 and `Retry-After` while the
 * index is being built.
 */
const Searched = z.strictObject({ search: fromString(Search).prefault({}) });
const example = { search: { skills: ['go:3'], seniorities: ['senior'] } };
const companies = { GUEST: 'none', USER: 'none', COMPANY: 'any', SUPERUSER: 'none' } as const;
const scoped = { GUEST: 'none', USER: 'none', COMPANY: 'scoped', SUPERUSER: 'none' } as const;
const own = { ...ownCompany, SUPERUSER: 'none' } as const;

export const search = contract({
  developers: {
    method: 'POST',
    path: '/api/users',
    summary: 'Search developers: a ranked page with reasons, the total, and the count for each further filter',
    access: everyone,
    body: Searched,
    example,
    unrecorded: true,
    response: SearchAnswer,
    counted: true,
  },
  videos: {
    method: 'POST',
    path: '/api/users-videos',
    summary: 'Search developers who have an intro video',
    access: everyone,
    body: Searched,
    example,
    unrecorded: true,
    response: SearchAnswer,
    counted: true,
  },
  statistics: {
    method: 'POST',
    path: '/api/users/search-statistics',
    summary: 'Count the developers that a search finds',
    access: everyone,
    body: z.strictObject({ search: fromString(SearchConditions).prefault({}) }),
    example,
    unrecorded: true,
    response: z.number(),
  },
  find: {
    method: 'POST',
    path: '/api/users/find',
    summary: 'List developers by search, ranked, or by `ids` in the given order, without totals',
    access: everyone,
    body: Search.extend({ ids: z.array(Id).max(100).optional() }),
    example: { skills: ['go'], limit: 5 },
    unrecorded: true,
    response: z.array(VisibleDeveloper),
    paged: true,
  },
  light: {
    method: 'GET',
    path: '/api/users/light',
    summary: 'List developers by search, ranked, with the fields of a short list',
    access: everyone,
    query: Search,
    response: z.array(LightDeveloper),
    paged: true,
  },
  table: {
    method: 'POST',
    path: '/api/users-table',
    summary: 'Export the first 1,000 developers of a search as CSV, as the viewer sees them; the export is logged',
    access: { GUEST: 'none', USER: 'none', COMPANY: 'any', SUPERUSER: 'any' },
    body: Searched,
    example,
    produces: 'text/csv',
    unrecorded: true,
    response: Binary,
  },
  saved: {
    method: 'GET',
    path: '/api/saved-searches',
    summary: 'List the saved searches of the caller’s company by name, each with its current number of results',
    access: scoped,
    query: pageOf({ sort: sortBy(['name', 'createdDate', 'updatedDate'], 'name') }),
    response: z.array(SavedSearch),
    paged: true,
  },
  save: {
    method: 'POST',
    path: '/api/saved-searches',
    summary: 'Save a search; with a frequency, the account is notified of new results',
    access: companies,
    body: SavedSearchCreate,
    example: { name: 'Go in Gothenburg', search: 'skills=go&near=gothenburg', rhythm: 'weekly' },
    response: SavedSearch,
    status: 201,
  },
  changeSaved: {
    method: 'PUT',
    path: '/api/saved-searches/:id',
    summary: 'Change the name, conditions or frequency of a saved search',
    access: own,
    params: ById,
    body: SavedSearchChange,
    example: { rhythm: 'daily' },
    response: SavedSearch,
  },
  removeSaved: {
    method: 'DELETE',
    path: '/api/saved-searches/:id',
    summary: 'Delete a saved search',
    access: own,
    params: ById,
    response: Done,
  },
});
