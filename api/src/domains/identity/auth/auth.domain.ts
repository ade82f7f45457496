import { defineDomain } from '../../../platform/domain/domain.ts';
import { endSessions, sessionsOf } from '../sessions/sessions.service.ts';
import { forgetSignUps } from '../sign-ups/sign-ups.service.ts';
import { authRoutes } from './auth.routes.ts';
import { secondFactorRoutes } from './second-factor.routes.ts';

export const authDomain = defineDomain({
  routes: { auth: authRoutes, secondFactor: secondFactorRoutes },
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
