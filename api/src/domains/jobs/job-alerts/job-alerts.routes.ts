import type Router from '@koa/router';
import { jobAlerts } from '@tandem/contracts/routes/job-alerts';
import type { Context } from 'koa';
import { localizedMessage } from '../../../platform/http/localized-message.ts';
import { mount } from '../../../platform/http/mount.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { changeAlert, isOwnAlert, listAlerts, removeAlert, saveAlert } from './job-alerts.service.ts';
import { changeLinkedAlert, confirmAlert, linkedAlert, requestAlert, stopAlert } from './linked-alerts.service.ts';

const done = { ok: true as const };
const ofOwn = (viewer: Viewer, { params }: { params: { id: string } }) => isOwnAlert(viewer, params.id);

/** Redirects people who open the unsubscribe address of mail programs to the page where they can stop the alert. */
const openedByHand = (ctx: Context) => ctx.redirect(`/jobs/alerts/${encodeURIComponent(ctx.params.token ?? '')}`);

export function jobAlertsRoutes(router: Router) {
  router.get('/api/job-alerts/links/:token/stop', openedByHand);
  mount(
    router,
    jobAlerts,
    { change: ofOwn, remove: ofOwn },
    {
      list: ({ query }, viewer) => listAlerts(viewer, query),
      save: async ({ body }, viewer, call) => ({
        alert: await saveAlert(viewer, body),
        ...localizedMessage(call, 'alertSaved', { context: body.rhythm }),
      }),
      change: ({ params, body }) => changeAlert(params.id, body),
      async remove({ params }) {
        await removeAlert(params.id);
        return done;
      },
      async request({ body }, _, call) {
        await requestAlert({ language: call.language, ...body }, call.address);
        return localizedMessage(call, 'alertRequested', { email: body.email });
      },
      linked: ({ params }) => linkedAlert(params.token),
      confirm: ({ params }) => confirmAlert(params.token),
      changeLinked: ({ params, body }) => changeLinkedAlert(params.token, body),
      async stop({ params }) {
        await stopAlert(params.token);
        return done;
      },
      async stopInOneClick({ params }) {
        await stopAlert(params.token);
        return done;
      },
    },
  );
}
