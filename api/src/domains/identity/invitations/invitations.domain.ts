import { defineDomain } from '../../../platform/domain/domain.ts';
import { NO_PERSONAL_DATA } from '../../../platform/domain/personal-data.ts';
import { invitationsRoutes } from './invitations.routes.ts';

export const invitationsDomain = defineDomain({
  routes: { invitations: invitationsRoutes },
  personalData: NO_PERSONAL_DATA,
});
