import { defineDomain } from '../domain/domain.ts';
import { clearUploads } from '../http/upload.ts';
import { filesRoutes } from './files.routes.ts';
import { filesOf, moveFiles, removeFilesOf } from './files.service.ts';

export const filesDomain = defineDomain({
  routes: { files: filesRoutes },
  tasks: [{ name: 'clear unfinished uploads', every: '1 hour', run: clearUploads }],
  personalData: {
    account: [
      {
        name: 'files',
        export: async ({ accountId, entityId }) =>
          (await filesOf(accountId, entityId)).map(({ code, purpose, name, type, size, createdDate }) => ({
            code,
            purpose,
            name,
            type,
            size,
            createdDate,
          })),
        erase: ({ accountId, entityId, isLast }) => removeFilesOf(accountId, ...(isLast ? [entityId] : [])),
      },
    ],
    candidates: { erase: (ids) => removeFilesOf(...ids.map(String)) },
    merge: moveFiles,
  },
});
