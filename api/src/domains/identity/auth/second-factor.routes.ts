import type Router from '@koa/router';
import { secondFactor } from '@tandem/contracts/routes/second-factor';
import { localizedMessage } from '../../../platform/http/localized-message.ts';
import { mount } from '../../../platform/http/mount.ts';
import { isOwnAccount } from '../accounts/accounts.policy.ts';
import * as service from '../second-factor/second-factor.service.ts';
import { logInWithCode } from './login.service.ts';

export const secondFactorRoutes = (router: Router) =>
  mount(
    router,
    secondFactor,
    {
      get: isOwnAccount,
      begin: isOwnAccount,
      turnOn: isOwnAccount,
      renewCodes: isOwnAccount,
      turnOff: isOwnAccount,
    },
    {
      login: ({ body }, _, call) => logInWithCode(body, call),
      get: ({ params }) => service.secondFactorOf(params.id),
      begin: ({ params, body }) => service.startSecondFactorSetup(params.id, body.password),
      turnOn: async ({ params, body }, viewer, call) => ({
        recoveryCodes: await service.turnOnSecondFactor(viewer, params.id, body.code),
        ...localizedMessage(call, 'secondFactorOn'),
      }),
      renewCodes: async ({ params, body }, _, call) => ({
        recoveryCodes: await service.renewRecoveryCodes(params.id, body.password),
        ...localizedMessage(call, 'recoveryCodesRenewed'),
      }),
      turnOff: async ({ params, body }, viewer, call) => {
        await service.turnOffSecondFactor(viewer, params.id, body);
        return localizedMessage(call, 'secondFactorOff');
      },
    },
  );
