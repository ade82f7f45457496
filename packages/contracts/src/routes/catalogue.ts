import * as z from 'zod';
import { contract, everyone } from '../route.ts';

export const catalogue = contract({
  get: {
    method: 'GET',
    path: '/api/catalogue',
    summary: 'Get all option lists by name',
    access: everyone,
    token: 'any',
    response: z.record(z.string(), z.unknown()),
  },
});
