import * as z from 'zod';
import { contract, everyone } from '../route.ts';
import { Sourced, SourcedChange, SourcedErase, SourcedRequest, SourcedToken } from '../sourced.ts';

export const sourced = contract({
  request: {
    method: 'POST',
    path: '/api/sourced',
    summary:
      'Request the data that companies store about a person; if there is any, the owner of the address gets a link',
    access: everyone,
    body: SourcedRequest,
    example: { email: 'ada@example.org' },
    response: z.object({ message: z.string() }),
  },
  get: {
    method: 'GET',
    path: '/api/sourced/:token',
    summary:
      'Get the data that companies store about a person without an account, with source and date; 410 if the link ' +
      'has expired',
    access: everyone,
    params: SourcedToken,
    response: Sourced,
  },
  update: {
    method: 'PUT',
    path: '/api/sourced/:token',
    summary: 'Correct the stored data',
    access: everyone,
    params: SourcedToken,
    body: SourcedChange,
    example: { change: { city: 'Malmö' } },
    response: Sourced,
  },
  erase: {
    method: 'DELETE',
    path: '/api/sourced/:token',
    summary: 'Erase the stored data and object to being saved again',
    access: everyone,
    params: SourcedToken,
    body: SourcedErase,
    example: { object: true },
    response: Sourced,
  },
});
