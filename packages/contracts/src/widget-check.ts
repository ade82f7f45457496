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
 * - `policyScript`, `policyConnect`: the page's content security policy keeps out the script, or what it asks
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

/** What was found on a page of a company's own site. Of the page itself nothing is told. */
export const WidgetCheck = z.object({
  /** The page that was read in the end. */
  address: z.string(),
  /** The company's own widget stands there and works; what is in `problems` then could be better. */
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
  /** What the page's server said, where that was no page. */
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
