import type Router from '@koa/router';
import { devMail } from '@tandem/contracts/routes/dev-mail';
import { pageFrom } from '../../../platform/database/ordering.ts';
import { mount } from '../../../platform/http/mount.ts';
import { gallery } from '../../../platform/mail/gallery.ts';
import { latestMails } from '../../../platform/mail/outbox.ts';

export const devMailRoutes = (router: Router) =>
  mount(
    router,
    devMail,
    {},
    {
      list: async ({ query: { to, ...page } }) => pageFrom(await latestMails(to), page),
      templates: ({ query: { language, ...page } }) => pageFrom(gallery(language), page),
    },
  );
