import type Router from '@koa/router';
import { ai } from '@tandem/contracts/routes/ai';
import { mount } from '../../../platform/http/mount.ts';
import { rateLimit } from '../../../platform/http/rate-limit.ts';
import { readCv } from './cv.service.ts';

/** CVs per hour and account. A file made to be slow occupies a processor core for seconds. */
const reads = rateLimit('cv', 200, 60 * 60);

export const aiRoutes = (router: Router) =>
  mount(
    router,
    ai,
    {},
    {
      async cv({ body, file }, { accountId = '' }) {
        await reads.take(accountId);
        return readCv(body.text, file?.path);
      },
    },
  );
