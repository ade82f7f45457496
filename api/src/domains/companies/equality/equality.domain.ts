import { defineDomain } from '../../../platform/domain/domain.ts';
import { renewSurveys } from './equality.renewing.ts';
import { equalityRoutes } from './equality.routes.ts';
import { forgetSurveys, surveysOf } from './equality.service.ts';

export const equalityDomain = defineDomain({
  routes: { equality: equalityRoutes },
  tasks: [{ name: 'renew equality surveys', every: '1 hour', run: renewSurveys }],
  personalData: {
    company: [
      {
        name: 'equality-surveys',
        archive: 'export',
        export: ({ entityId }) => surveysOf(entityId),
        erase: ({ entityId }) => forgetSurveys(entityId),
      },
    ],
  },
});
