import { createHash } from 'node:crypto';
import { labelled, withColon } from '@tandem/i18n/facts';
import { env } from '../config/env.ts';

/** The content of an email before it is laid out. */
export interface EmailContent {
  subject: string;
  /** The preview text that inboxes show next to the subject. */
  preview: string;
  title: string;
  paragraphs: string[];
  /** Texts written by people. */
  quotes?: { text: string; by: string }[];
  /** A code to type elsewhere, set large. */
  code?: string;
  /** Lists with their own titles. */
  sections?: Section[];
  action?: Link;
  /** Shown below the action. */
  after: string[];
  /** Why the person receives it. */
  why: string;
  /** Shown in the footer: settings, and a link that turns this kind of email off. */
  links?: Link[];
}

interface Link {
  label: string;
  url: string;
}

export interface Section {
  title: string;
  rows: { title: string; text: string; url: string }[];
}

/** The plain-text part. */
export function asText(
  language: string,
  { title, paragraphs, quotes = [], code, sections = [], action, after, why, links = [] }: EmailContent,
): string {
  const lists = sections.map(({ title: head, rows }) => [head.toUpperCase(), ...rows.map(asTextRow)].join('\n\n'));
  const foot = [why, ...links.map(({ label, url }) => labelled(label, url, language)), env.MAIL_IMPRINT].join('\n');
  const button = action && `${withColon(action.label, language)}\n${action.url}`;
  const words = quotes.map(({ text, by }) => `${text.replace(/^/gm, '> ')}\n${by}`);
  const parts = [title, ...paragraphs, ...words, code, ...lists, button, ...after, `-- \n${foot}`];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

const asTextRow = ({ title, text, url }: Section['rows'][number]) =>
  `* ${[title, text, url].filter(Boolean).join('\n  ')}`;

const FONT = "font-family:'Schibsted Grotesk',Arial,Helvetica,sans-serif";
const MARK =
  '<svg viewBox="0 0 32 20" height="17" width="27" role="img" aria-label="Tandem"><path fill="#F2C335" d="M12 .2A10 10 0 0 1 12 19.8Z"/><path fill="currentColor" fill-rule="evenodd" d="M10 0a10 10 0 1 0 0 20a10 10 0 1 0 0-20Z M13.5 1H30.5A1.5 1.5 0 0 1 32 2.5V17.5A1.5 1.5 0 0 1 30.5 19H13.5A1.5 1.5 0 0 1 12 17.5V2.5A1.5 1.5 0 0 1 13.5 1Z"/></svg>';
const STYLE =
  'body{margin:0;background:#F6F3EB;color:#1D1B17}@media(prefers-color-scheme:dark){body,.bg,.ink{background:#161512!important;color:#F1EDE2!important}.button{background:#F1EDE2!important}.button a{color:#1D1B17!important}.second{color:#BCB6A8!important;border-color:#35322B!important}.ink{border-color:#F1EDE2!important}.line{border-color:#35322B!important}.link{color:#F1EDE2!important}}';

/** Identifies the style element of an email in the content security policy of the development mail page. */
export const MAIL_STYLE_SOURCE = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

/** The HTML part: tables and inline styles, as mail programs require. */
export function asHtml(
  language: string,
  {
    subject,
    preview,
    title,
    paragraphs,
    quotes = [],
    code,
    sections = [],
    action,
    after,
    why,
    links = [],
  }: EmailContent,
): string {
  const rows = [
    row('28px 32px 18px', head),
    row(
      '14px 32px 0',
      `<div class="ink" style="border-top:2px solid #1D1B17;padding-top:22px;font-size:30px;line-height:35px;font-weight:700;letter-spacing:-.02em">${escaped(title)}</div>`,
    ),
    row(
      '4px 32px 0',
      paragraphs
        .filter(Boolean)
        .map((text) => paragraph(text, 16))
        .join(''),
    ),
    ...quotes.map((quote) => row('20px 32px 0', asQuote(quote))),
    code && row('20px 32px 0', `<div style="${CODE}">${escaped(code)}</div>`),
    ...sections.map((each) => row('26px 32px 0', section(each))),
    action && row('24px 32px 0', button(action)),
    row(
      '4px 32px 0',
      after
        .filter(Boolean)
        .map((text) => paragraph(text, 14))
        .join(''),
    ),
    row(
      '30px 32px 40px',
      `<div class="second" style="border-top:1px solid #DDD6C6;padding-top:14px;font-size:13px;line-height:20px;color:#6B655B">${escaped(why)} ${links.map(link).join(' · ')}<br>${escaped(env.MAIL_IMPRINT)}</div>`,
    ),
  ];
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escaped(subject)}</title><style>${STYLE}</style></head><body><div style="display:none;max-height:0;overflow:hidden">${escaped(preview)}</div><table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="bg" style="background:#F6F3EB"><tr><td align="center"><table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;word-wrap:break-word;word-break:break-word;${FONT};font-size:16px;line-height:24px">${rows.filter(Boolean).join('\n')}</table></td></tr></table></body></html>\n`;
}

const CODE =
  'display:inline-block;border:1px solid #8A8271;border-radius:4px;padding:10px 18px;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:24px;line-height:32px;letter-spacing:.14em;font-weight:700';

const row = (padding: string, content: string) => `<tr><td style="padding:${padding}">${content}</td></tr>`;

const head = `<table role="presentation" cellpadding="0" cellspacing="0"><tr><td class="ink" style="line-height:0">${MARK}</td><td style="padding-left:10px;font-weight:700;font-size:19px;letter-spacing:-.02em">Tandem</td></tr></table>`;

const paragraph = (text: string, size: number) =>
  `<p class="second" style="margin:12px 0 0;font-size:${size}px;line-height:${size * 1.5}px;color:#55504A">${escaped(text).replaceAll('\n', '<br>')}</p>`;

const asQuote = ({ text, by }: { text: string; by: string }) =>
  `<p class="line" style="margin:0;border-left:3px solid #DDD6C6;padding-left:16px;font-family:Georgia,'Times New Roman',serif;font-size:18px;line-height:28px">${escaped(text).replaceAll('\n', '<br>')}<br><span class="second" style="font-family:Arial,Helvetica,sans-serif;font-size:14px;line-height:22px;color:#6B655B">${escaped(by)}</span></p>`;

const section = ({ title, rows }: Section) =>
  `<div style="font-weight:700;padding-bottom:6px">${escaped(title)}</div><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="font-size:15px;line-height:21px">${rows.map(sectionRow).join('')}</table>`;

const sectionRow = ({ title, text, url }: Section['rows'][number]) =>
  `<tr><td class="line" style="border-top:1px solid #DDD6C6;padding:10px 0"><a href="${escaped(url)}" class="link" style="color:#1D1B17;font-weight:700">${escaped(title)}</a>${text && `<br><span class="second" style="color:#55504A">${escaped(text)}</span>`}</td></tr>`;

const link = ({ label, url }: Link) =>
  `<a href="${escaped(url)}" class="second" style="color:#6B655B">${escaped(label)}</a>`;

const button = ({ label, url }: Link) =>
  `<table role="presentation" cellpadding="0" cellspacing="0"><tr><td class="button" style="background:#1D1B17;border-radius:4px"><a href="${escaped(url)}" style="display:inline-block;padding:12px 22px;color:#FFFDF8;text-decoration:none;font-weight:700">${escaped(label)}</a></td></tr></table>`;

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
