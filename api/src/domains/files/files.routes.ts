import type Router from '@koa/router';
import { files } from '@tandem/contracts/routes/files';
import { isLinkValid } from '../../files/links.ts';
import { notFound } from '../../http/errors.ts';
import { mount } from '../../http/mount.ts';
import { bytesOf, findFile } from './files.service.ts';

export const filesRoutes = (router: Router) =>
  mount(
    router,
    files,
    {},
    {
      async get({ params: { code }, query }) {
        const file = isLinkValid(code, query) ? await findFile(code) : undefined;
        const found = file && (await bytesOf(file));
        if (!file || !found) throw notFound('file');
        return { name: file.name || 'file', type: file.type, body: found.body };
      },
    },
  );
