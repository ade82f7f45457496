// Questions and feedback of users to the superusers.
import type { CustomerRequestKind } from '@tandem/catalogue/support';
import { inContext, type Templates } from './template.ts';

interface FromUser {
  /** The name and address of the sender. */
  from: string;
  text: string;
}

export interface SupportEmails {
  /** `rating` is 0 if there is none. */
  feedbackReceived: FromUser & { topic: string; rating: number };
  candidateQuestion: FromUser & { company: string; developer: string; developerId: string };
  customerRequest: FromUser & { kind: CustomerRequestKind };
}

export const supportEmails: Templates<SupportEmails> = {
  feedbackReceived: ({ from, text, topic, rating }) => ({
    values: { from, topic, rating, ...(rating > 0 && { context: 'rated' }) },
    quote: { text, by: from },
  }),
  candidateQuestion: ({ from, text, company, developer, developerId }) => ({
    values: { from, company, developer },
    quote: { text, by: from },
    path: `/admin/users/${developerId}`,
  }),
  customerRequest: ({ from, text, kind }) => inContext({ values: { from }, quote: { text, by: from } }, kind),
};
