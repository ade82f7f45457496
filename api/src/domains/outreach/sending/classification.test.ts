import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { classify, type MailKind } from '../../../platform/mail/inbound/classifier.ts';
import { type InboundMail, parseMail } from '../../../platform/mail/inbound/inbound-mail.ts';
import { replyTextOf } from '../../../platform/mail/inbound/reply-text.ts';
import { reportIn } from '../../../platform/mail/inbound/reports.ts';
import { awayUntil } from '../../messaging/mail/away-date.ts';
import { isOptOut } from './opt-out.ts';

const FIXTURES = new URL('../../../platform/mail/inbound/fixtures/', import.meta.url);
const DOCS = new URL('../../../../../docs/email-classification.md', import.meta.url);
const NOW = new Date('2026-11-23T10:02:17Z');

interface Expected {
  kind: MailKind;
  /** The last day of an absence, or null if the email states none. */
  until?: string | null;
  /** Whether the person asks not to be contacted again. */
  stops?: boolean;
  /** The consequence of a report for the address. */
  report?: 'hard' | 'soft' | 'complaint' | null;
  returnPath?: '';
}

const outreach = JSON.parse(readFileSync(new URL('outreach/expected.json', FIXTURES)).toString()) as Record<
  string,
  Expected
>;
const replies = readdirSync(new URL('replies/', FIXTURES)).filter((name) => name.endsWith('.eml'));
const stored: { name: string; path: string; expected: Expected }[] = [
  ...Object.entries(outreach).map(([name, expected]) => ({ name, path: `outreach/${name}.eml`, expected })),
  ...replies.map((name) => ({
    name: name.slice(0, -4),
    path: `replies/${name}`,
    expected: { kind: 'reply' as const },
  })),
];

const read = (path: string, { returnPath }: Expected): Promise<InboundMail> =>
  parseMail(readFileSync(new URL(path, FIXTURES)), { sender: returnPath, recipients: ['karin@tandem.example'] });
const wordsOf = (mail: InboundMail) => replyTextOf(mail.text).text || mail.text;

const read80 = await Promise.all(stored.map(async (each) => ({ ...each, mail: await read(each.path, each.expected) })));

test('at least 80 emails are stored, each with its expected classification', () => {
  expect(stored.length).toBeGreaterThanOrEqual(80);
  const files = readdirSync(new URL('outreach/', FIXTURES)).filter((name) => name.endsWith('.eml'));
  expect(files.map((name) => name.slice(0, -4)).sort()).toEqual(Object.keys(outreach).sort());
});

describe('the stored emails', () => {
  const found = read80.map(({ expected, mail }) => ({ expected, mail, kind: classify(mail) }));
  const count = (expected: MailKind, kind: MailKind) =>
    found.filter((each) => each.expected.kind === expected && each.kind === kind).length;

  test('by people are recognized in 99 of 100 cases, and hardly any automatic email is taken for one', () => {
    const people = found.filter(({ expected }) => expected.kind === 'reply');
    expect(count('reply', 'reply') / people.length).toBeGreaterThanOrEqual(0.99);
    const automatic = found.filter(({ kind }) => kind === 'automatic');
    expect(count('automatic', 'automatic') / automatic.length).toBeGreaterThanOrEqual(0.98);
  });

  test('that state the end of an absence yield that day in 90 of 100 cases, and the others none', () => {
    const dated = read80.filter(({ expected }) => expected.until);
    const dayOf = (mail: InboundMail) => awayUntil(`${mail.subject}\n${mail.text}`, NOW)?.toISOString().slice(0, 10);
    expect(
      dated.filter(({ expected, mail }) => dayOf(mail) === expected.until).length / dated.length,
    ).toBeGreaterThanOrEqual(0.9);
    for (const { name, mail, expected } of read80)
      if (expected.until === null) expect([name, dayOf(mail)]).toEqual([name, undefined]);
  });

  test('that ask not to be contacted again are recognized, and no others', () => {
    const wrong = read80.filter(
      ({ mail, expected }) => expected.kind === 'reply' && isOptOut(wordsOf(mail)) !== Boolean(expected.stops),
    );
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  test.each(['Please stop', 'STOP', 'Stop, thanks!', 'Sluta!', 'Bitte aufhören', 'Arrêtez, merci'])(
    'would be an opt-out with the text "%s"',
    (text) => expect(isOptOut(text)).toBe(true),
  );

  test.each(['When does your product stop?', 'Stop by our office on Monday', 'Sluta är svårt, jag stannar'])(
    'would not be an opt-out with the text "%s"',
    (text) => expect(isOptOut(text)).toBe(false),
  );

  test('that are reports show whether the mailbox no longer exists or the person complained', () => {
    const wrong = read80.filter(({ mail, expected }) => 'report' in expected && reportIn(mail) !== expected.report);
    expect(wrong.map(({ name, mail }) => [name, reportIn(mail)])).toEqual([]);
  });

  test('are counted in the documentation as they are classified', () => {
    const kinds = ['reply', 'automatic', 'bounce', 'complaint'] as const;
    const rows = kinds.map((expected) => {
      const all = found.filter((each) => each.expected.kind === expected).length;
      return `| ${expected} | ${all} | ${kinds.map((kind) => count(expected, kind)).join(' | ')} |`;
    });
    expect(readFileSync(DOCS).toString()).toContain(rows.join('\n'));
  });
});
