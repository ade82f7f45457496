import { INTERFACE_LANGUAGES } from '@tandem/catalogue/interface-languages';
import * as z from 'zod';
import { contract, everyone, signedIn, superusers } from '../route.ts';
import { sortBy } from '../sorting.ts';
import { Terms, TermsKindValue, TermsPublish, TermsVersion } from '../terms.ts';
import { DateTime, pageOf } from '../values.ts';

const ByKind = z.strictObject({ kind: TermsKindValue });
const example = { en: 'Be kind.', sv: 'Var snäll.', de: 'Sei freundlich.', fr: 'Soyez aimable.' };

export const terms = contract({
  list: {
    method: 'GET',
    path: '/api/terms/',
    summary: 'List the newest version of each kind of terms, with its date',
    access: everyone,
    query: pageOf({ sort: sortBy(['kind', 'updatedDate'], 'catalogue', ['catalogue']) }),
    response: z.array(TermsVersion),
    paged: true,
  },
  waiting: {
    method: 'GET',
    path: '/api/terms/waiting',
    summary: 'Get the kinds of terms that the caller has to accept, and the last accepted versions',
    access: signedIn,
    response: z.object({
      termsToAccept: z.array(TermsKindValue),
      /** Last accepted version by kind; absent if none was accepted. */
      accepted: z.partialRecord(TermsKindValue, z.number().int()),
    }),
  },
  get: {
    method: 'GET',
    path: '/api/terms/:kind',
    summary: 'Get terms in every language: the current version, or another one',
    access: everyone,
    params: ByKind,
    query: z.strictObject({ version: z.coerce.number().int().min(1).max(1_000_000).optional() }),
    response: Terms,
  },
  publish: {
    method: 'PUT',
    path: '/api/terms/:kind',
    summary: 'Publish a new version of terms; everyone it applies to is asked to accept it',
    access: superusers,
    params: ByKind,
    body: TermsPublish,
    confirmation: ['confirmation'],
    example: { body: example, changes: example, version: 1, date: '2030-01-01', confirmation: 'policy 2' },
    response: Terms,
  },
  accept: {
    method: 'POST',
    path: '/api/terms/:kind/accept',
    summary: 'Accept the current version for the caller’s profile or company; 409 if there is a newer one',
    inPerson: true,
    access: signedIn,
    params: ByKind,
    body: z.strictObject({
      version: z.number().int().min(1),
      language: z.enum(INTERFACE_LANGUAGES),
      /** Hash of the displayed text; responds 409 if that version has a different text. */
      hash: z
        .string()
        .regex(/^[0-9a-f]{64}$/)
        .optional(),
    }),
    example: { version: 1, language: 'en' },
    response: z.object({
      /** Kinds of terms still to be accepted. */
      termsToAccept: z.array(TermsKindValue),
      agreedToTermsDate: DateTime.nullable(),
    }),
  },
});
