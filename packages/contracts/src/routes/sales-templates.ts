import { SALES_SAMPLES } from '@tandem/catalogue/sales-samples';
import * as z from 'zod';
import { contract, superusers } from '../route.ts';
import { SalesRegion, SalesTemplate, SalesTemplateChange, SalesTemplateInput } from '../sales-template.ts';
import { sortBy } from '../sorting.ts';
import { ById, pageOf } from '../values.ts';

const Answer = z.object({ message: z.string(), template: SalesTemplate });

export const salesTemplates = contract({
  list: {
    method: 'GET',
    path: '/api/sales-templates/',
    summary: 'List the saved templates; regions without one use the built-in sample',
    access: superusers,
    query: pageOf({ sort: sortBy(['region', 'updatedDate'], 'region') }),
    response: z.array(SalesTemplate),
    paged: true,
  },
  create: {
    method: 'POST',
    path: '/api/sales-templates/',
    summary: 'Save the first template of a region; 409 if it has one',
    access: superusers,
    aboutAnswer: true,
    body: SalesTemplateInput,
    example: { region: 'sweden', ...SALES_SAMPLES.sweden },
    response: Answer,
    status: 201,
  },
  update: {
    method: 'PUT',
    path: '/api/sales-templates/:region',
    summary:
      'Save the template of a region; running sequences continue with the text they started with. 409 with both ' +
      'versions if it was saved since `basedOn`',
    access: superusers,
    params: z.strictObject({ region: SalesRegion }),
    body: SalesTemplateChange,
    example: SALES_SAMPLES.germany,
    response: Answer,
  },
  remove: {
    method: 'DELETE',
    path: '/api/sales-templates/:id',
    summary: 'Delete a template; its region uses the built-in sample again',
    access: superusers,
    params: ById,
    response: z.object({ message: z.string() }),
  },
});
