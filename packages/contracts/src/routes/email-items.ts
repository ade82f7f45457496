import { LEAD_STATUSES } from '@tandem/catalogue/sales';
import * as z from 'zod';
import {
  EmailItemChange,
  EmailItemInput,
  EmailItemsCountQuery,
  EmailItemsOfRegionQuery,
  EmailItemsQuery,
  LeanEmailItem,
  LeanEmailItemsQuery,
  ListedEmailItem,
  VariantResults,
} from '../email-item.ts';
import { OutreachRegion } from '../outreach-region.ts';
import { contract, superusers } from '../route.ts';
import { ById, Done } from '../values.ts';

export const emailItems = contract({
  list: {
    method: 'GET',
    path: '/api/emails-items/',
    summary: 'List sales leads, newest first',
    access: superusers,
    query: EmailItemsQuery,
    response: z.array(ListedEmailItem),
    paged: true,
  },
  ofRegion: {
    method: 'GET',
    path: '/api/emails-items/:region',
    summary: 'List the sales leads of a region, newest first',
    access: superusers,
    params: z.strictObject({ region: OutreachRegion }),
    query: EmailItemsOfRegionQuery,
    response: z.array(ListedEmailItem),
    paged: true,
  },
  lean: {
    method: 'POST',
    path: '/api/emails-items-lean/',
    summary: 'List the id, address and company of sales leads, all or only shared or personal addresses',
    access: superusers,
    unrecorded: true,
    body: LeanEmailItemsQuery,
    example: { isInfo: true },
    response: z.array(LeanEmailItem),
    paged: true,
  },
  counts: {
    method: 'GET',
    path: '/api/emails-items-counts',
    summary: 'Count the sales leads of each status',
    access: superusers,
    query: EmailItemsCountQuery,
    response: z.record(z.enum(LEAD_STATUSES), z.number().int()),
  },
  results: {
    method: 'GET',
    path: '/api/emails-items-results/:region',
    summary: 'Count the outcomes of the emails of variants A and B in a region',
    access: superusers,
    params: z.strictObject({ region: OutreachRegion }),
    response: VariantResults,
  },
  create: {
    method: 'POST',
    path: '/api/emails-items/:id',
    summary:
      'Save a sales lead under an id created by the client; a repeat returns the first. 409 for customers, ' +
      'suppressed addresses and domains that are saved already',
    access: superusers,
    params: ById,
    body: EmailItemInput,
    example: { email: 'petra.lund@nordvind.example', companyName: 'Nordvind Energi', firstName: 'Petra' },
    response: ListedEmailItem,
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/api/emails-items/:id',
    summary: 'Change a sales lead; with `basedOn`, 409 with both versions if a sent field was changed since',
    access: superusers,
    params: ById,
    body: EmailItemChange,
    example: { firstName: 'Petra', status: 'won' },
    response: ListedEmailItem,
  },
  remove: {
    method: 'DELETE',
    path: '/api/emails-items/:id',
    summary: 'Delete a sales lead permanently',
    access: superusers,
    params: ById,
    response: Done,
  },
});
