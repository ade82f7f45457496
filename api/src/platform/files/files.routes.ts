import type Router from '@koa/router';
import { files } from '@tandem/contracts/routes/files';
import { notFound } from '../errors/errors.ts';
import { mount } from '../http/mount.ts';
import { isLinkValid } from '../storage/links.ts';
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
