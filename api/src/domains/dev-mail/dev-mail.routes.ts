import type Router from '@koa/router';
import { devMail } from '@tandem/contracts/routes/dev-mail';
import { mount } from '../../http/mount.ts';
import { gallery } from '../../mail/gallery.ts';
import { kept } from '../../mail/outbox.ts';
import { pageFrom } from '../ordering.ts';

export const devMailRoutes = (router: Router) =>
  mount(
    router,
    devMail,
    {},
    {
      list: async ({ query: { to, ...page } }) => pageFrom(await kept(to), page),
      templates: ({ query: { language, ...page } }) => pageFrom(gallery(language), page),
    },
  );
