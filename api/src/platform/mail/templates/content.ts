// What the authors of articles have to do.
import { env } from '../../config/env.ts';
import type { Templates } from './template.ts';

export interface ContentEmails {
  /** A scheduled article is a draft again. `todo`: what to do, in the language of the reader. */
  articleNotPublished: { title: string; todo: readonly string[]; path: string };
}

export const contentEmails: Templates<ContentEmails> = {
  articleNotPublished: ({ title, todo, path }) => ({
    values: { title },
    sections: [{ title: 'todo', rows: todo.map((step) => ({ title: step, text: '', url: env.PORTAL_URL + path })) }],
    path,
  }),
};
