import { DEFAULT_LANGUAGE, INTERFACE_LANGUAGES } from '@tandem/catalogue/interface-languages';
import * as z from 'zod';
import { Binary } from '../files.ts';
import {
  MarketplaceCities,
  MarketplaceCitiesQuery,
  MarketplaceNumbers,
  MarketplaceQuery,
  MarketplaceRow,
  MarketplaceRowsExport,
  MarketplaceRowsQuery,
} from '../marketplace.ts';
import { contract, everyone, superusers } from '../route.ts';

export const marketplace = contract({
  exportPublic: {
    method: 'GET',
    path: '/api/statistics/public/export',
    summary:
      'Export the public statistics as CSV, one row per number; hidden numbers are empty, and before the first ' +
      'count there is only a header',
    access: everyone,
    query: z.strictObject({ language: z.enum(INTERFACE_LANGUAGES).default(DEFAULT_LANGUAGE) }),
    produces: 'text/csv',
    response: Binary,
  },
  numbers: {
    method: 'GET',
    path: '/api/statistics/marketplace',
    summary: 'Get the numbers of the marketplace over time, as counted last night',
    access: superusers,
    query: MarketplaceQuery,
    response: MarketplaceNumbers,
  },
  exportNumbers: {
    method: 'GET',
    path: '/api/statistics/marketplace/export',
    summary: 'Export the numbers as CSV in the caller’s language, one row per period',
    access: superusers,
    looksUp: true,
    query: MarketplaceQuery,
    produces: 'text/csv',
    response: Binary,
  },
  rows: {
    method: 'GET',
    path: '/api/statistics/marketplace/rows',
    summary: 'List the records behind a number',
    access: superusers,
    query: MarketplaceRowsQuery,
    response: z.array(MarketplaceRow),
    paged: true,
  },
  exportRows: {
    method: 'GET',
    path: '/api/statistics/marketplace/rows/export',
    summary: 'Export the records behind a number as CSV, up to 50,000 rows',
    access: superusers,
    looksUp: true,
    query: MarketplaceRowsExport,
    produces: 'text/csv',
    response: Binary,
  },
  cities: {
    method: 'GET',
    path: '/api/statistics/marketplace/cities',
    summary: 'Break a number down by the developers’ cities; small groups are hidden',
    access: superusers,
    query: MarketplaceCitiesQuery,
    response: MarketplaceCities,
  },
});
