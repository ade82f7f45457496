import type Router from '@koa/router';
import { equality } from '@tandem/contracts/routes/equality';
import { mount } from '../../../platform/http/mount.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { isOwn } from '../companies/companies.policy.ts';
import { getEquality, saveEquality, submitEquality } from './equality.service.ts';

const isOwnCompany = (viewer: Viewer, { params }: { params: { id: string } }) => isOwn(viewer, params.id);

export const equalityRoutes = (router: Router) =>
  mount(
    router,
    equality,
    { get: isOwnCompany, save: isOwnCompany, submit: isOwnCompany },
    {
      get: ({ params }) => getEquality(params.id),
      save: ({ params, body }) => saveEquality(params.id, body),
      submit: ({ params, body }) => submitEquality(params.id, body.nth, new Date()),
    },
  );
