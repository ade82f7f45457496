import { type OutreachRegion, REGION_COUNTRIES } from '@tandem/catalogue/outreach';
import {
  FOLLOW_UP_DAYS,
  type LeadStatus,
  REGION_LANGUAGES,
  SALES_STEPS,
  type SalesVariant,
} from '@tandem/catalogue/sales';
import { salesLetter } from '@tandem/catalogue/sales-emails';
import { SALES_SAMPLES } from '@tandem/catalogue/sales-samples';
import { isSharedMailbox } from '@tandem/catalogue/shared-mailbox';
import { nextWorkingTime } from '@tandem/outreach/working-hours';
import { newLead } from '../domains/outreach/leads/leads.service.ts';
import '../domains/outreach/sending/enrolments.model.ts';
import '../domains/outreach/sending/replies.model.ts';
import { hashOfAddress } from '../platform/mail/suppression.ts';
import { demoLogIns } from './log-ins.ts';
import { daysBefore, idOf } from './random.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

type Lead = readonly [
  companyName: string,
  firstName: string,
  email: string,
  region: OutreachRegion,
  status: LeadStatus,
  /** Days since each email was sent, the first one first. */
  sent: readonly number[],
  variant: SalesVariant | null,
];

const LEADS: readonly Lead[] = [
  ['Nordvind Energi', 'Petra', 'petra.lund@nordvind.example', 'sweden', 'replied', [9, 6], 'B'],
  ['Kaj & Kran', '', 'info@kajkran.example', 'sweden', 'replied', [4], 'A'],
  ['Oakhurst Systems', 'Oliver', 'oliver.whitlock@oakhurst.example', 'uk', 'replied', [16, 13, 6], 'A'],
  ['Tallbacka Data', 'Nils', 'nils.aberg@tallbacka.example', 'sweden', 'new', [], null],
  ['Maison Perrin', 'Élodie', 'elodie@maison-perrin.example', 'france', 'new', [], null],
  ['Polderwerk', 'Sanne', 'sanne.visser@polderwerk.example', 'netherlands', 'new', [], null],
  ['Brightwell', 'SIMON', 'simon.tucker@brightwell.example', 'uk', 'new', [], null],
  ['Harlow Grid', '', 'info@harlow-grid.example', 'uk', 'new', [], null],
  ['Quay & Co', 'Jo', 'jo@quay.example', 'uk', 'new', [], null],
  ['Ferrybridge', 'Priya', 'priya.nair@ferrybridge.example', 'uk', 'new', [], null],
  ['Brückner Logistik', 'Kai', 'kai.brueckner@brueckner.example', 'germany', 'new', [], null],
  ['Elbtal Software', '', 'kontakt@elbtal.example', 'germany', 'new', [], null],
  ['Fjällbit', 'Anton', 'anton.sjogren@fjallbit.example', 'sweden', 'new', [], null],
  ['Tvåtakt Studio', 'Moa', 'moa.ek@tvatakt.example', 'sweden', 'new', [], null],
  ['Granit Labs', 'Tove', 'tove.rask@granitlabs.example', 'sweden', 'new', [], null],
  ['Vallmo Analys', 'Disa', 'disa.holm@vallmo.example', 'sweden', 'new', [], null],
  ['Lindqvist Marin', 'Bo', 'bo.lindqvist@lindqvistmarin.example', 'sweden', 'active', [1], 'A'],
  ['Fyrbåk', 'Sara', 'sara.fyr@fyrbak.example', 'sweden', 'active', [2], 'B'],
  ['Tidewell', 'Hugh', 'hugh.marsh@tidewell.example', 'uk', 'active', [2], 'A'],
  ['Klippan Energi', 'Olle', 'olle.ek@klippan.example', 'sweden', 'active', [6, 3], 'B'],
  ['Marlow Freight', 'Nina', 'nina@marlow.example', 'uk', 'active', [5, 2], 'A'],
  ['Hamnkraft', 'Maria', 'maria@hamnkraft.example', 'sweden', 'won', [40], 'A'],
  ['Sjöbod', 'Ulla', 'ulla.kron@sjobod.example', 'sweden', 'bounced', [3], 'A'],
  ['Vinterhamn', 'Axel', 'axel.frid@vinterhamn.example', 'sweden', 'unsubscribed', [12, 9], 'B'],
  ['Stone Harbour', 'Grace', 'grace@stone-harbour.example', 'uk', 'lost', [38, 35, 28, 14], 'B'],
  ['Northmoor', 'Callum', 'callum@northmoor.example', 'uk', 'won', [52, 49], 'A'],
  ['Skogsljus', 'Ebba', 'ebba@skogsljus.example', 'sweden', 'lost', [31, 28, 21, 7], 'A'],
];

const STATUS_REASONS = {
  replied: 'replied',
  bounced: 'bounced',
  unsubscribed: 'unsubscribed',
  won: 'stopped',
  lost: 'finished',
} as const;

/** What the leads that have replied wrote. */
const REPLIES: Readonly<Record<string, string>> = {
  'petra.lund@nordvind.example': 'Hej! Vi söker någon från mars. Skicka gärna två profiler.\n\nPetra',
  'info@kajkran.example': 'Hej, vem hos er pratar jag med om priset?',
  'oliver.whitlock@oakhurst.example': 'Thanks for writing again. Could we talk on Thursday afternoon?',
};

/** The emails that leads got, as their sequences store them, and the answers. */
function threadsOf(now: Date, owner: string) {
  const written = LEADS.filter(([, , , , , sent]) => sent.length > 0);
  const enrolments = written.map(([companyName, firstName, email, region, status, sent, variant]) => {
    const texts = SALES_SAMPLES[region === 'other' ? 'uk' : region];
    const steps = SALES_STEPS.map((step) => {
      const { title, text } = salesLetter(texts, { companyName, firstName }, step, variant ?? 'A');
      const words = { subject: title, text };
      const isSent = step <= sent.length;
      return {
        ...words,
        _id: idOf('outreach step', `${email} ${step}`),
        kind: 'email',
        afterDays: 0,
        sentSubject: isSent ? title : '',
        sentText: isSent ? text : '',
      };
    });
    return {
      _id: idOf('outreach enrolment', email),
      recipientKind: 'lead',
      recipientId: idOf('lead', email),
      senderId: owner,
      key: `lead ${idOf('lead', email)}`,
      email,
      addressHash: hashOfAddress(email),
      region,
      language: REGION_LANGUAGES[region],
      steps,
      ...(status === 'active'
        ? { status, reason: null, nextKind: 'email', dueDate: nextDueDate(now, region, sent) }
        : { status: 'ended', reason: STATUS_REASONS[status as keyof typeof STATUS_REASONS] }),
      ...placeOf(region),
      next: sent.length,
      performed: sent.map((days, step) => ({ step, outcome: 'sent', date: new Date(daysBefore(now, days, 9)) })),
      endedDate: status === 'active' ? null : endOf(now, sent),
      createdDate: new Date(daysBefore(now, sent[0] ?? 0, 8)),
      updatedDate: endOf(now, sent),
    };
  });
  const answers = written.flatMap(([, , email, , , sent]) => {
    const text = REPLIES[email];
    if (!text) return [];
    return {
      enrolmentId: idOf('outreach enrolment', email),
      recipientId: idOf('lead', email),
      messageId: `<demo-${idOf('lead', email)}@example.org>`,
      from: email,
      text,
      kind: 'reply',
      createdDate: endOf(now, sent),
      updatedDate: endOf(now, sent),
    };
  });
  return { OutreachEnrolment: enrolments, OutreachReply: answers };
}

const TIME_ZONES: Partial<Record<OutreachRegion, string>> = { sweden: 'Europe/Stockholm', uk: 'Europe/London' };

function placeOf(region: OutreachRegion) {
  const country = region === 'other' ? '' : REGION_COUNTRIES[region];
  return { country, timeZone: TIME_ZONES[region] ?? 'Europe/Stockholm' };
}

/** When the next follow-up is sent: some days after the first email, in the working hours of the lead. */
function nextDueDate(now: Date, region: OutreachRegion, sent: readonly number[]): Date {
  const days = FOLLOW_UP_DAYS[sent.length - 1] ?? 0;
  const planned = Date.parse(daysBefore(now, sent[0] ?? 0)) + days * DAY;
  return new Date(nextWorkingTime(Math.max(planned, now.getTime() + HOUR), placeOf(region), String(planned)));
}

/** When the last thing happened to a lead: the day after its last email. */
const endOf = (now: Date, sent: readonly number[]): Date =>
  new Date(daysBefore(now, Math.max(0, (sent.at(-1) ?? 0) - 1), 10));

/** Leads of the sales outreach with their threads, and the template of a region that a superuser changed. */
export function makeOutreach(now: Date) {
  const owner = idOf('account', demoLogIns[2].email);
  return {
    SalesLead: LEADS.map(([companyName, firstName, email, region, status, sent, variant], nth) => {
      const sentDates = sent.map((days) => new Date(daysBefore(now, days, 9)));
      const host = email.split('@')[1];
      const sourceUrl = `https://www.${host}/contact`;
      const website = `https://www.${host}`;
      const endedDate = endOf(now, sent);
      return {
        ...newLead({ companyName, firstName, email, region, website, linkedinLink: '', sourceUrl }),
        _id: idOf('lead', email),
        isInfo: isSharedMailbox(email),
        owner,
        status,
        step: sent.length,
        variant,
        sentDates,
        ...(status === 'active' && { nextSendDate: nextDueDate(now, region, sent) }),
        ...(status === 'replied' && { repliedDate: endedDate }),
        ...(status === 'bounced' && { bouncedDate: endedDate }),
        ...(status === 'unsubscribed' && { unsubscribedDate: endedDate }),
        createdDate: new Date(daysBefore(now, (sent[0] ?? nth) + 2, 10)),
        updatedDate: sentDates.at(-1) ?? new Date(daysBefore(now, nth + 2, 10)),
      };
    }),
    ...threadsOf(now, owner),
    SalesTemplate: [
      {
        _id: idOf('sales template', 'uk'),
        region: 'uk',
        ...SALES_SAMPLES.uk,
        title1A: 'Developers for {companyName}?',
        title1B: '{firstName}, a question about your backend',
        signature: 'Agnes Holm, Tandem\nTandem Rekrytering AB, Skeppsbron 12, Stockholm',
        createdDate: new Date(daysBefore(now, 44)),
        updatedDate: new Date(daysBefore(now, 20)),
      },
    ],
  };
}
