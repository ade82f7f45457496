import { defineDomain } from '../../../platform/domain/domain.ts';
import { forgetPasskeys, passkeysOf } from '../passkeys/passkeys.service.ts';
import { endSessions, sessionsOf } from '../sessions/sessions.service.ts';
import { forgetSignUps } from '../sign-ups/sign-ups.service.ts';
import { exportedConnection, forgetConnection } from '../single-sign-on/connections.service.ts';
import { forgetIdentities, identitiesOf } from '../single-sign-on/identities.service.ts';
import { authRoutes } from './auth.routes.ts';
import { passkeyRoutes } from './passkey.routes.ts';
import { secondFactorRoutes } from './second-factor.routes.ts';
import { singleSignOnRoutes } from './single-sign-on.routes.ts';

export const authDomain = defineDomain({
  routes: {
    auth: authRoutes,
    secondFactor: secondFactorRoutes,
    passkeys: passkeyRoutes,
    singleSignOn: singleSignOnRoutes,
  },
  personalData: {
    account: [
      {
        name: 'devices',
        export: ({ accountId }) => sessionsOf(accountId, undefined),
        erase: ({ accountId }) => endSessions(accountId),
      },
      {
        name: 'passkeys',
        export: ({ accountId }) => passkeysOf(accountId),
        erase: ({ accountId }) => forgetPasskeys(accountId),
      },
      {
        name: 'linked-providers',
        export: ({ accountId }) => identitiesOf(accountId),
        erase: ({ accountId }) => forgetIdentities(accountId),
      },
      { name: 'sign-ups', erase: ({ email }) => forgetSignUps(email) },
    ],
    company: [
      {
        name: 'single-sign-on',
        archive: 'export',
        export: ({ entityId }) => exportedConnection(entityId),
        erase: ({ entityId }) => forgetConnection(entityId),
      },
    ],
  },
});
