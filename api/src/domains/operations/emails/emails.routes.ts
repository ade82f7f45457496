import type Router from '@koa/router';
import { emails } from '@tandem/contracts/routes/emails';
import type { Context } from 'koa';
import { localizedMessage } from '../../../platform/http/localized-message.ts';
import { mount } from '../../../platform/http/mount.ts';
import { liftSuppression, suppress, suppressionsOf } from '../../../platform/mail/suppression.ts';
import * as service from './emails.service.ts';
import { exportEmails } from './list-export.service.ts';

/** Redirects people who open an address meant for mail programs to the page where they can unsubscribe. */
const redirectToUnsubscribePage = (ctx: Context) =>
  ctx.redirect(`/unsubscribe/${encodeURIComponent(String(ctx.query.token ?? ''))}`);

export function emailsRoutes(router: Router) {
  router.get('/api/accounts/:id/unsubscribe', redirectToUnsubscribePage);
  mount(
    router,
    emails,
    {},
    {
      list: ({ query }) => service.list(query),
      exportList: ({ query }, _, call) => exportEmails(query, call),
      get: ({ params }) => service.readEmail(params.id),
      retry: async ({ params }, _, call) => ({
        email: await service.retry(params.id),
        ...localizedMessage(call, 'emailRetried'),
      }),
      suppressed: async ({ body }) => ({ suppressions: await suppressionsOf(body.email) }),
      suppress: async ({ body }, _, call) => {
        await suppress(body.email, body.reason);
        return { suppressions: await suppressionsOf(body.email), ...localizedMessage(call, 'addressSuppressed') };
      },
      lift: async ({ body }, _, call) => {
        await liftSuppression(body.email);
        return { suppressions: await suppressionsOf(body.email), ...localizedMessage(call, 'suppressionLifted') };
      },
      inbound: (input, viewer) => service.acceptEmail(viewer, input),
      bounces: ({ body }, viewer) => service.acceptReport(viewer, body),
    },
  );
}
