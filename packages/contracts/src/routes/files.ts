import * as z from 'zod';
import { Binary } from '../files.ts';
import { contract, everyone } from '../route.ts';

export const files = contract({
  get: {
    method: 'GET',
    path: '/api/files/:code',
    summary: 'Download a private file with a signed link that is valid for a few minutes',
    access: everyone,
    params: z.strictObject({ code: z.string().regex(/^[0-9a-z]{12}$/) }),
    query: z.strictObject({
      /** Seconds since 1970. */
      expires: z.coerce.number().int().min(0).max(1e11),
      signature: z.string().max(100),
    }),
    produces: 'application/octet-stream',
    response: Binary,
  },
});
