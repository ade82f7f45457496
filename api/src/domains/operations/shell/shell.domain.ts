import type Router from '@koa/router';
import { shell } from '@tandem/contracts/routes/shell';
import { env } from '../../../platform/config/env.ts';
import { shellSettings } from '../../../platform/config/shell-settings.ts';
import { configuredProviders } from '../../../platform/config/sign-in-providers.ts';
import { defineDomain } from '../../../platform/domain/domain.ts';
import { NO_PERSONAL_DATA } from '../../../platform/domain/personal-data.ts';
import { mount } from '../../../platform/http/mount.ts';

export const shellDomain = defineDomain({
  routes: {
    shell: (router: Router) =>
      mount(router, shell, {}, { settings: async () => shellSettings(env, configuredProviders()) }),
  },
  personalData: NO_PERSONAL_DATA,
});
