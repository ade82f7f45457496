import type Router from '@koa/router';
import { devMail } from '@tandem/contracts/routes/dev-mail';
import { mount } from '../../http/mount.ts';
import { gallery } from '../../mail/gallery.ts';
import { kept } from '../../mail/outbox.ts';

export const devMailRoutes = (router: Router) =>
  mount(
    router,
    devMail,
    {},
    { list: ({ query }) => kept(query.to), templates: ({ query }) => gallery(query.language) },
  );
