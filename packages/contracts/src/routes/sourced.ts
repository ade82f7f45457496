import * as z from 'zod';
import { contract, everyone } from '../route.ts';
import { Sourced, SourcedChange, SourcedErase, SourcedRequest, SourcedToken } from '../sourced.ts';

export const sourced = contract({
  request: {
    method: 'POST',
    path: '/api/sourced',
    summary: 'Ask whether companies store data about a person; if so, the owner of the address gets a link',
    access: everyone,
    body: SourcedRequest,
    example: { email: 'ada@example.org' },
    response: z.object({ message: z.string() }),
  },
  get: {
    method: 'GET',
    path: '/api/sourced/:token',
    summary:
      'What companies hold on a person without account, from where and since when; 410 for a link that is too old',
    access: everyone,
    params: SourcedToken,
    response: Sourced,
  },
  update: {
    method: 'PUT',
    path: '/api/sourced/:token',
    summary: 'Correct what is held',
    access: everyone,
    params: SourcedToken,
    body: SourcedChange,
    example: { change: { city: 'Malmö' } },
    response: Sourced,
  },
  erase: {
    method: 'DELETE',
    path: '/api/sourced/:token',
    summary: 'Erase the stored data, and object to being saved again',
    access: everyone,
    params: SourcedToken,
    body: SourcedErase,
    example: { object: true },
    response: Sourced,
  },
});
