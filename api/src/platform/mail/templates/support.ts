// Questions and feedback of users to the superusers, and their answers.
import type { CustomerRequestKind } from '@tandem/catalogue/support';
import { env } from '../../config/env.ts';
import { type Templates, withTextVariant } from './template.ts';

interface FromUser {
  /** The name and address of the sender. */
  from: string;
  text: string;
  /** Where superusers answer it. */
  path: string;
}

export interface SupportEmails {
  /** `rating` is 0 if there is none. */
  feedbackReceived: FromUser & { topic: string; rating: number };
  candidateQuestion: FromUser & { company: string; developer: string; developerId: string };
  customerRequest: FromUser & { kind: CustomerRequestKind | 'lockedOut' };
  /** To the sender of a request. `byEmail`: replies to this email arrive. */
  requestAnswered: { answer: string; by: string; asked: string; name: string; byEmail: boolean };
  /** To the superuser who answered a request. `files` are names, in one line. */
  requestReplied: { name: string; text: string; files: string; path: string };
}

export const supportEmails: Templates<SupportEmails> = {
  feedbackReceived: ({ from, text, topic, rating, path }) => ({
    values: { from, topic, rating, ...(rating > 0 && { context: 'rated' }) },
    quote: { text, by: from },
    path,
  }),
  candidateQuestion: ({ from, text, company, developer, developerId, path }) => ({
    values: { from, company, developer },
    quote: { text, by: from },
    sections: [
      { title: 'profile', rows: [{ title: developer, text: '', url: `${env.PORTAL_URL}/admin/users/${developerId}` }] },
    ],
    path,
  }),
  customerRequest: ({ from, text, kind, path }) =>
    withTextVariant({ values: { from }, quote: { text, by: from }, path }, kind),
  requestAnswered: ({ answer, by, asked, name, byEmail }) => ({
    ...(byEmail && { values: { context: 'byEmail' } }),
    quotes: [
      { text: answer, by },
      { text: asked, by: name },
    ],
    path: '/contact',
  }),
  requestReplied: ({ name, text, files, path }) => ({
    values: { name, files, ...(files && { context: 'files' }) },
    ...(text && { quote: { text, by: name } }),
    path,
  }),
};
