import type { RequestKind, RequestStatus } from '@tandem/catalogue/support';
import { Types } from 'mongoose';
import type { Demo } from './demo.ts';
import { demoLogIns } from './log-ins.ts';
import { daysBefore, idOf } from './random.ts';

interface Sent {
  /** Slug of the company, or the number of the developer, who asks. */
  from: string | number;
  kind: RequestKind;
  status?: RequestStatus;
  subject?: string;
  text: string;
  rating?: number;
  /** Number of the developer that a question is about. */
  about?: number;
  days: number;
  /** Answers of the team and replies of the sender, alternating. */
  talk?: readonly string[];
}

const SENT: readonly Sent[] = [
  {
    from: 'hamnkraft',
    kind: 'payment',
    text: 'Our accountant needs the VAT number of our holding company on the invoice, and the form only takes ours. How do we change it for the invoices of this year?',
    days: 0,
  },
  {
    from: 0,
    kind: 'problem',
    text: 'I accepted a match on Friday and the company wrote that they can’t see my telephone number. My settings say “after a match”.',
    days: 1,
  },
  {
    from: 'hamnkraft',
    kind: 'developer',
    text: 'She lists five years of Go, but the projects start in 2023. Do you know which of the two is right?',
    about: 3,
    days: 2,
  },
  {
    from: 4,
    kind: 'question',
    text: 'Kan jag dölja min profil för en hel koncern, eller måste jag lägga till varje bolag för sig?',
    days: 4,
    talk: [
      'Hej! Lägg till moderbolaget, så föreslår vi dotterbolagen i samma ruta. De som saknas där får du lägga till ett och ett.',
      'Tack! Två av dem dök inte upp: Brygga Drift AB och Brygga Norge AS. Kan ni lägga till dem?',
    ],
  },
  {
    from: 'hamnkraft',
    kind: 'question',
    status: 'answered',
    text: 'Can two people of our team write in the same conversation with a candidate?',
    days: 8,
    talk: [
      'Yes. Everyone in your team sees the conversation under Messages, and the candidate sees who wrote which message.',
    ],
  },
  {
    from: 1,
    kind: 'feedback',
    status: 'closed',
    subject: 'Reasons next to a job',
    text: 'Seeing why a job fits, and what I would have to change, is the best part. I would like the same for jobs that I passed on.',
    rating: 5,
    days: 15,
    talk: ['Thank you! Passed jobs keep their reasons now: open “Passed” on your matches.'],
  },
  {
    from: 2,
    kind: 'other',
    status: 'closed',
    text: 'Please take my talk from 2019 off my profile, the video is gone.',
    days: 26,
    talk: ['We’ve removed the link. You can do that yourself under Profile, Projects.'],
  },
];

/** Returns requests to the Tandem team, with its answers. */
export function makeCustomerRequests(demo: Demo, now: Date) {
  const superuser = new Types.ObjectId(idOf('account', demoLogIns[2].email));
  const ownerOf = (entityId: string | undefined) => demo.accounts.find((account) => account.entityId === entityId);
  const companyOf = (slug: string) => demo.companies.find(({ company }) => company.slug === slug)?.company._id;
  return SENT.map(({ from, about, days, talk = [], ...sent }, nth) => {
    const sender = ownerOf(typeof from === 'string' ? companyOf(from) : demo.developers[from]?._id);
    const moment = (later: number) => new Date(Math.min(Date.parse(daysBefore(now, days, 9 + later)), now.getTime()));
    const entries = talk.map((text, turn) => {
      const isAnswer = turn % 2 === 0;
      return {
        _id: new Types.ObjectId(idOf('customer request entry', nth, turn)),
        kind: isAnswer ? 'answer' : 'reply',
        text,
        files: [],
        authorId: isAnswer ? superuser : null,
        from: isAnswer ? '' : sender?.email,
        messageId: `demo-request-${nth}-${turn}@tandem.example`,
        key: isAnswer ? `demo-request-${nth}-${turn}` : '',
        isDue: false,
        date: moment(2 * turn + 2),
      };
    });
    return {
      ...sent,
      _id: idOf('customer request', nth),
      accountId: sender?._id,
      developerId: about === undefined ? null : demo.developers[about]?._id,
      entries,
      revision: entries.length,
      lastDate: entries.at(-1)?.date ?? moment(0),
      createdDate: moment(0),
      updatedDate: entries.at(-1)?.date ?? moment(0),
    };
  });
}
