import type Router from '@koa/router';
import { JobAlertChange, JobAlertRequest } from '@tandem/contracts/job-alert';
import type { AlertStep, SiteRequest } from '@tandem/contracts/site';
import { translate } from '@tandem/i18n/server';
import type { Context } from 'koa';
import { canonicalSearch } from '../domains/jobs/job-alerts/job-alerts.service.ts';
import {
  changeLinkedAlert,
  confirmAlert,
  linkedAlert,
  requestAlert,
  stopAlert,
} from '../domains/jobs/job-alerts/linked-alerts.service.ts';
import { type FieldError, forbidden, HttpError } from '../platform/errors/errors.ts';
import { validationErrorsOf } from '../platform/errors/validation-errors.ts';
import { readForm } from '../platform/http/body.ts';
import { drawing } from './drawing.ts';

type Answer = { status: number; step: AlertStep } | { moved: string };

/**
 * Job alerts without an account, through forms that need no script: requesting, confirming, changing and stopping them.
 */
export function mountAlerts(router: Router, requestOf: (ctx: Context) => SiteRequest): void {
  const answering = (act: (ctx: Context, request: SiteRequest) => Promise<Answer>) => async (ctx: Context) => {
    ctx.set('cache-control', 'no-store');
    // The page address contains the token that lets its reader change the alert.
    ctx.set('referrer-policy', 'no-referrer');
    if (ctx.method === 'POST') refuseOtherSites(ctx);
    const request = requestOf(ctx);
    const answer = await act(ctx, request);
    if ('moved' in answer) {
      ctx.status = 303;
      return ctx.redirect(answer.moved + ctx.search);
    }
    ctx.status = answer.status;
    ctx.type = 'html';
    ctx.body = (await drawing())({ page: 'alert', step: answer.step }, request);
  };
  router.get(
    '/jobs/alerts',
    answering(async (_, { query }) => ({ status: 200, step: { kind: 'ask', ...typed({}, query.toString()) } })),
  );
  router.post('/jobs/alerts', answering(ask));
  router.get(
    '/jobs/alerts/:token',
    answering((ctx) => orGone(() => showing(ctx.params.token ?? ''))),
  );
  router.post(
    '/jobs/alerts/:token',
    answering((ctx) => orGone(() => change(ctx, ctx.params.token ?? ''))),
  );
}

/** A form submitted from a page of another site is treated as an attack. */
function refuseOtherSites(ctx: Context): void {
  const from = ctx.get('sec-fetch-site');
  if (from && from !== 'same-origin' && from !== 'none') throw forbidden();
}

const typed = ({ email = '', rhythm = '' }: Record<string, string>, search: string) => ({
  email: email.slice(0, 254),
  rhythm: rhythm === 'daily' ? ('daily' as const) : ('weekly' as const),
  search: canonicalSearch(search),
  fault: '',
});

async function ask(ctx: Context, { language }: SiteRequest): Promise<Answer> {
  const form = await readForm(ctx);
  const { email, rhythm, search, website } = form;
  const again = typed(form, search ?? '');
  const parsed = JobAlertRequest.safeParse({ email, rhythm, search, website, language }, { reportInput: true });
  if (!parsed.success) {
    const [fault] = Object.values(validationErrorsOf(parsed.error));
    return { status: 400, step: { kind: 'ask', ...again, fault: sentenceOf(fault, language) } };
  }
  try {
    await requestAlert(parsed.data, ctx.state.call.address);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const searchFault = error.fields?.search;
    if (searchFault)
      return { status: 400, step: { kind: 'ask', ...again, searchFault: sentenceOf(searchFault, language) } };
    if (error.status !== 429) throw error;
    ctx.set(error.headers);
    const sentence = translate(language, `errors:${error.code}`, error.values);
    return { status: 429, step: { kind: 'ask', ...again, fault: sentence } };
  }
  return { status: 200, step: { kind: 'sent', email: parsed.data.email, search: again.search } };
}

const sentenceOf = (fault: FieldError | undefined, language: string): string =>
  translate(language, `errors:fields.${fault?.key}`, fault?.values);

const showing = async (token: string): Promise<Answer> => ({
  status: 200,
  step: { kind: 'linked', token, alert: await linkedAlert(token) },
});

async function change(ctx: Context, token: string): Promise<Answer> {
  const { act, rhythm } = await readForm(ctx);
  if (act === 'stop') {
    const { search } = await linkedAlert(token);
    await stopAlert(token);
    return { status: 200, step: { kind: 'stopped', search } };
  }
  const wanted = JobAlertChange.safeParse({ rhythm });
  if (wanted.success) await changeLinkedAlert(token, wanted.data);
  if (act === 'confirm') await confirmAlert(token);
  return { moved: `/jobs/alerts/${token}` };
}

async function orGone(act: () => Promise<Answer>): Promise<Answer> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 404) throw error;
    return { status: 404, step: { kind: 'gone' } };
  }
}
