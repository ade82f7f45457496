import { defineDomain } from '../../../platform/domain/domain.ts';
import { NO_PERSONAL_DATA } from '../../../platform/domain/personal-data.ts';
import { answer } from '../../../platform/events/events.ts';
import { application, applicationForm } from '../../jobs/boards/boards.events.ts';
import { apply, formFor } from './applications.service.ts';

export const applicationsDomain = defineDomain({
  routes: {},
  subscriptions: [answer(applicationForm, formFor), answer(application, apply)],
  personalData: NO_PERSONAL_DATA, // an application is stored as a candidate and a match
});
