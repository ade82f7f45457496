import * as z from 'zod';
import { DateTime } from './values.ts';

/** Tandem's custom elements that a company can put into its pages, without `tandem-`. */
export const WIDGET_KINDS = ['job-board', 'job', 'apply', 'company'] as const;
export type WidgetKind = (typeof WIDGET_KINDS)[number];

/**
 * Problems that prevent a widget from working on a page, or possible improvements.
 * - the page was not read: `unreachable`, `slow`, `large`, `private`, `elsewhere`, `redirects`, `status`, `notHtml`
 * - `noElement`: missing in the server's HTML; a script of the page may still create one
 * - `otherCompany`: the elements name another company
 * - `noLoader`, `otherLoader`: no script of Tandem's, or that of another Tandem
 * - `policyScript`, `policyConnect`: the page's content security policy blocks the script, or the requests
 * - `noFallback`: without scripts the page shows nothing
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
  /** URL of the checked page after redirects, or the requested URL if fetching it failed. */
  address: z.string(),
  /** Whether the company's widget is on the page and works; `problems` then lists improvements. */
  installed: z.boolean(),
  elements: z.array(
    z.object({
      kind: z.enum(WIDGET_KINDS),
      /** The company that the widget names. */
      company: z.string(),
      isOwn: z.boolean(),
    }),
  ),
  problems: z.array(z.enum(WIDGET_PROBLEMS)),
  /** HTTP status of the page's server, if it did not return a page. */
  status: z.number().int(),
});
export type WidgetCheck = z.infer<typeof WidgetCheck>;

export const WidgetCheckWanted = z.strictObject({
  /** A page on the domain of the company's website; `https://` is optional. */
  address: z.string().trim().min(1).max(500),
});

/** A site from which a company's widgets have loaded its jobs; a page's own scripts that display them count as well. */
export const WidgetSite = z.object({ host: z.string(), seen: DateTime });
export type WidgetSite = z.infer<typeof WidgetSite>;
