import { Binary } from '../files.ts';
import { ResumeQuery } from '../resume.ts';
import { contract } from '../route.ts';
import { ById } from '../values.ts';

const ownProfile = { GUEST: 'none', USER: 'own', COMPANY: 'none', SUPERUSER: 'none' } as const;

/** A developer’s profile as a file, at a level that the developer chooses. */
export const resumes = contract({
  json: {
    method: 'GET',
    path: '/api/users/:id/resume.json',
    summary: 'Download the caller’s profile as JSON Resume 1.0.0, with the data visible at the level',
    access: ownProfile,
    params: ById,
    query: ResumeQuery,
    produces: 'application/json; charset=utf-8',
    response: Binary,
  },
  pdf: {
    method: 'GET',
    path: '/api/users/:id/resume.pdf',
    summary:
      'Download the caller’s profile as a tagged PDF in the language of the call, with the data visible at the level',
    access: ownProfile,
    params: ById,
    query: ResumeQuery,
    produces: 'application/pdf',
    response: Binary,
  },
});
