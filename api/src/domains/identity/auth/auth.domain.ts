import { defineDomain } from '../../../platform/domain/domain.ts';
import { authRoutes } from './auth.routes.ts';
import { endSessions, sessionsOf } from './sessions.service.ts';
import { forgetSignUps } from './waiting.service.ts';

export const authDomain = defineDomain({
  routes: { auth: authRoutes },
  personalData: {
    account: [
      {
        name: 'devices',
        export: ({ accountId }) => sessionsOf(accountId, undefined),
        erase: ({ accountId }) => endSessions(accountId),
      },
      { name: 'sign-ups', erase: ({ email }) => forgetSignUps(email) },
    ],
  },
});
