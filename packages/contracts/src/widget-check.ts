import * as z from 'zod';
import { DateTime } from './values.ts';

/** Elements of Tandem's that a company can put into its pages, without `tandem-`. */
export const WIDGET_KINDS = ['job-board', 'job', 'apply', 'company'] as const;
export type WidgetKind = (typeof WIDGET_KINDS)[number];

/**
 * What keeps a widget from standing on a page, or could be better there.
 * - the page was not read: `unreachable`, `slow`, `large`, `private`, `elsewhere`, `redirects`, `status`, `notHtml`
 * - `noElement`: in what the server sends; a script of the page may still make one
 * - `otherCompany`: the elements name another company
 * - `noLoader`, `otherLoader`: no script of Tandem's, or that of another Tandem
 * - `policyScript`, `policyConnect`: the page's content security policy blocks the script, or the requests
 * - `noFallback`: without scripts there is nothing to see
 */
export const WIDGET_PROBLEMS = [
  'unreachable',
  'slow',
  'large',
  'private',
  'elsewhere',
  'redirects',
  'status',
  'notHtml',
  'noElement',
  'otherCompany',
  'noLoader',
  'otherLoader',
  'policyScript',
  'policyConnect',
  'noFallback',
] as const;
export type WidgetProblem = (typeof WIDGET_PROBLEMS)[number];

/** The result of checking a page of a company's site, without the content of the page. */
export const WidgetCheck = z.object({
  /** The page that was read in the end. */
  address: z.string(),
  /** Whether the company's widget is on the page and works; `problems` then lists improvements. */
  installed: z.boolean(),
  elements: z.array(
    z.object({
      kind: z.enum(WIDGET_KINDS),
      /** The company that it names. */
      company: z.string(),
      isOwn: z.boolean(),
    }),
  ),
  problems: z.array(z.enum(WIDGET_PROBLEMS)),
  /** The error of the page's server, if it did not return a page. */
  status: z.number().int(),
});
export type WidgetCheck = z.infer<typeof WidgetCheck>;

export const WidgetCheckWanted = z.strictObject({
  /** On the domain of the company's website; `https://` may be left out. */
  address: z.string().trim().min(1).max(500),
});

/** A site from which widgets of a company have asked for its jobs; scripts of a page that draw them count as well. */
export const WidgetSite = z.object({ host: z.string(), seen: DateTime });
export type WidgetSite = z.infer<typeof WidgetSite>;
