import { defineDomain } from '../../../platform/domain/domain.ts';
import { NO_PERSONAL_DATA } from '../../../platform/domain/personal-data.ts';
import { devMailRoutes } from './dev-mail.routes.ts';

export const devMailDomain = defineDomain({
  routes: { devMail: devMailRoutes },
  personalData: NO_PERSONAL_DATA,
});
